import { searchQuestions } from '../../../../common/faq-search.js';
import type { FaqContent } from '../../../../src/site/site.contract.js';
import { Button } from '../../shared/ui/button.js';
import styles from './faq-browser.module.css';
import { FaqQuestion } from './faq-question.js';
import { faqTexts } from './faq.texts.js';
import { SearchField } from './search-field.js';
import { SectionPills } from './section-pills.js';
import { useFaqChoice } from './use-faq-choice.js';
import { useOpenQuestion } from './use-open-question.js';

/** The questions, narrowed down by section and search: both apply. */
export function FaqBrowser({ faq: { sections, questions } }: { readonly faq: FaqContent }) {
  const [choice, choose] = useFaqChoice();
  const [openId, toggle] = useOpenQuestion();
  const section = sections.find(({ slug }) => slug === choice.sectionSlug);
  const inSection = section ? questions.filter(({ section_id: id }) => id === section.id) : questions;
  const shown = searchQuestions(inSection, choice.term);
  return (
    <>
      <SearchField term={choice.term} onChange={(term) => choose({ ...choice, term })} />
      <SectionPills
        sections={sections}
        chosen={section?.slug ?? null}
        onChoose={(sectionSlug) => choose({ ...choice, sectionSlug })}
      />
      <div>
        <p className={styles.count} role="status">
          {shown.length > 0 ? faqTexts.count(shown.length) : faqTexts.noMatch}
        </p>
        {shown.length > 0 ? (
          <ul className={styles.list}>
            {shown.map((question) => (
              <FaqQuestion
                key={question.id}
                question={question}
                isOpen={question.id === openId}
                onToggle={() => toggle(question.id)}
              />
            ))}
          </ul>
        ) : (
          <Button tone="quiet" onClick={() => choose({ term: '', sectionSlug: null })}>
            {faqTexts.clear}
          </Button>
        )}
      </div>
    </>
  );
}
