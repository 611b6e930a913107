import { useState } from 'react';
import { AdminButton } from '../../shared/admin/admin-button.js';
import { adminTexts } from '../../shared/admin/admin.texts.js';
import { useTexts } from '../../shared/admin/language.js';
import { TabList } from '../../shared/admin/tab-list.js';
import { TableNote } from '../../shared/admin/table.js';
import styles from '../../shared/admin/toolbar.module.css';
import { DeletedFaqDialog } from './deleted-faq-dialog.js';
import { faqTexts } from './admin-faq.texts.js';
import { QuestionsTab } from './questions-tab.js';
import { SectionsTab } from './sections-tab.js';
import { useFaq } from './use-faq.js';

/** Questions, sections, and what was deleted of them. */
export function FaqPanel() {
  const texts = useTexts(faqTexts);
  const common = useTexts(adminTexts);
  const [tab, setTab] = useState<'questions' | 'sections'>('questions');
  const [showsDeleted, setShowsDeleted] = useState(false);
  const { faq, latest, isLoading, reload, applyOptimistically } = useFaq();
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <h2>{texts.title}</h2>
        <AdminButton tone="quiet" onClick={() => setShowsDeleted(true)}>
          {common.trash}
        </AdminButton>
      </div>
      {isLoading ? (
        <TableNote>{texts.loading}</TableNote>
      ) : faq === null ? (
        <TableNote>
          {texts.failedToFetch}
          <AdminButton tone="quiet" onClick={reload}>
            {common.tryAgain}
          </AdminButton>
        </TableNote>
      ) : (
        <TabList
          label={texts.title}
          tabs={[
            { name: 'questions', label: texts.tabs.questions },
            { name: 'sections', label: texts.tabs.sections },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'questions' ? (
            <QuestionsTab
              faq={faq}
              latest={() => latest() ?? faq}
              onChange={reload}
              applyOptimistically={applyOptimistically}
            />
          ) : (
            <SectionsTab faq={faq} onChange={reload} applyOptimistically={applyOptimistically} />
          )}
        </TabList>
      )}
      {showsDeleted && <DeletedFaqDialog onRestored={reload} onClose={() => setShowsDeleted(false)} />}
    </div>
  );
}
