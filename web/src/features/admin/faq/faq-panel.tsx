import Button from '@mui/material/Button';
import { useState } from 'react';
import { adminTexts } from '../editing/admin.texts.js';
import { useTexts } from '../../../shared/language.js';
import { Loaded } from '../editing/loaded.js';
import { TabList } from '../../../shared/ui/tab-list.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { DeletedFaqDialog } from './deleted-faq-dialog.js';
import { faqTexts } from './admin-faq.texts.js';
import { QuestionsTab } from './questions-tab.js';
import { SectionsTab } from './sections-tab.js';
import { useFaq } from './use-faq.js';

/** Questions, sections, and the trash of both. */
export function FaqPanel() {
  const texts = useTexts(faqTexts);
  const common = useTexts(adminTexts);
  const [tab, setTab] = useState<'questions' | 'sections'>('questions');
  const [showsDeleted, setShowsDeleted] = useState(false);
  const { latest, applyOptimistically, ...query } = useFaq();
  const Tab = tab === 'questions' ? QuestionsTab : SectionsTab;
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <h2>{texts.title}</h2>
        <Button variant="outlined" onClick={() => setShowsDeleted(true)}>
          {common.trash}
        </Button>
      </div>
      <Loaded {...query}>
        {(loaded) => (
          <TabList
            label={texts.title}
            tabs={[
              { name: 'questions', label: texts.tabs.questions },
              { name: 'sections', label: texts.tabs.sections },
            ]}
            selected={tab}
            onSelect={setTab}
          >
            <Tab
              faq={loaded}
              latest={() => latest() ?? loaded}
              onChange={query.reload}
              applyOptimistically={applyOptimistically}
            />
          </TabList>
        )}
      </Loaded>
      {showsDeleted && <DeletedFaqDialog onRestored={query.reload} onClose={() => setShowsDeleted(false)} />}
    </div>
  );
}
