import { searchQuestions } from '../../../../../common/faq-search.js';
import type { FaqContent } from '../../../../../src/site/pages/site.contract.js';
import { Button } from '../../../shared/ui/button.js';
import styles from './faq-screen.module.css';
import { FaqQuestion } from './faq-question.js';
import { faqTexts } from './faq.texts.js';
import { useFaqChoice } from './use-faq-choice.js';
import { useOpenQuestion } from './use-open-question.js';
import { useId } from 'react';

/**
 * The questions, filtered by section and search together. Grouped by section; a search ranks the best matches first,
 * across sections.
 */
export function FaqBrowser({ faq: { sections, questions } }: { readonly faq: FaqContent }) {
  const [choice, choose] = useFaqChoice();
  const [openId, toggle] = useOpenQuestion();
  const section = sections.find(({ slug }) => slug === choice.sectionSlug);
  const inSection = section ? questions.filter(({ section_id: id }) => id === section.id) : questions;
  const shown = searchQuestions(inSection, choice.term);
  const isSearching = choice.term.trim() !== '';
  const groups = isSearching ? [{ name: faqTexts.found, questions: shown }] : groupBySection(sections, shown);
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
          groups.map(({ name, questions: listed }) => (
            <section key={isSearching ? name : (listed[0]?.section_id ?? name)} className={styles.group}>
              <h2 className={styles.name}>{name}</h2>
              <ul className={styles.list}>
                {listed.map((question) => (
                  <FaqQuestion
                    key={question.id}
                    question={question}
                    term={choice.term}
                    isOpen={question.id === openId}
                    onToggle={() => toggle(question.id)}
                  />
                ))}
              </ul>
            </section>
          ))
        ) : (
          <Button tone="quiet" onClick={() => choose({ term: '', sectionSlug: null })}>
            {faqTexts.clear}
          </Button>
        )}
      </div>
    </>
  );
}

interface QuestionGroup {
  readonly name: string;
  readonly questions: FaqContent['questions'];
}

/** Questions under the names of their sections, both in display order; last those of no section. Empty groups are left out. */
function groupBySection(
  sections: FaqContent['sections'],
  questions: FaqContent['questions'],
): readonly QuestionGroup[] {
  const sectionIds = new Set(sections.map(({ id }) => id));
  return [
    ...sections.map(({ id, name }) => ({ name, questions: questions.filter(({ section_id: of }) => of === id) })),
    {
      name: faqTexts.noSection,
      questions: questions.filter(({ section_id: of }) => of === null || !sectionIds.has(of)),
    },
  ].filter((group) => group.questions.length > 0);
}

interface SearchFieldProps {
  readonly term: string;
  readonly onChange: (term: string) => void;
}

function SearchField({ term, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <search className={styles.search}>
      <label htmlFor={id} className={styles.label}>
        {faqTexts.search.label}
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder={faqTexts.search.placeholder}
        value={term}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}

interface SectionPillsProps {
  readonly sections: FaqContent['sections'];
  /** Slug; null is all. */
  readonly chosen: string | null;
  readonly onChoose: (slug: string | null) => void;
}

/** One pill for everything, one per section. */
function SectionPills({ sections, chosen, onChoose }: SectionPillsProps) {
  return (
    <div role="group" aria-label={faqTexts.sections} className={styles.pills}>
      <button
        type="button"
        lang="en"
        className={styles.pill}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        {faqTexts.all}
      </button>
      {sections.map(({ id, name, slug }) => (
        <button
          key={id}
          type="button"
          className={styles.pill}
          aria-pressed={chosen === slug}
          onClick={() => onChoose(slug)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
