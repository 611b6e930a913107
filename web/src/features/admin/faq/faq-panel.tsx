import { useState } from 'react';
import { useTexts } from '../../../shared/language.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { TabList } from '../../../shared/ui/tab-list.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { faqTexts } from './admin-faq.texts.js';
import { QuestionsTab } from './questions-tab.js';
import { SectionsTab } from './sections-tab.js';
import { useFaq } from './use-faq.js';

/** Questions and sections. */
export function FaqPanel() {
  const texts = useTexts(faqTexts);
  const [tab, setTab] = useState<'questions' | 'sections'>('questions');
  const { latest, applyOptimistically, ...query } = useFaq();
  const Tab = tab === 'questions' ? QuestionsTab : SectionsTab;
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <h2>{texts.title}</h2>
      </div>
      <StaffLoaded {...query}>
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
      </StaffLoaded>
    </div>
  );
}
