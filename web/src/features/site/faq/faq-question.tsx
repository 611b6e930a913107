import { useId } from 'react';
import { excerptAround, searchScore } from '../../../../../common/faq-search.js';
import type { FaqContent } from '../../../../../src/site/pages/site.contract.js';
import { MarkedText } from '../../../shared/ui/marked-text.js';
import styles from './faq-question.module.css';
import { faqTexts } from './faq.texts.js';
import { anchorOf } from './use-open-question.js';

interface FaqQuestionProps {
  readonly question: FaqContent['questions'][number];
  /** The search term, highlighted in the text. */
  readonly term: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A question and, when open, its answer. Without scripts every answer is open. */
export function FaqQuestion({ question: { id, question, answer }, term, isOpen, onToggle }: FaqQuestionProps) {
  const answerId = useId();
  return (
    <li id={anchorOf(id)} className={styles.item}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={answerId}
          onClick={onToggle}
        >
          <span>
            <MarkedText text={question} term={term} />
          </span>
          <svg className={styles.mark} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path
              d="M4 7.500 10 13.500 16 7.500"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      </h3>
      {!isOpen && isOnlyInAnswer(question, answer, term) && (
        <p className={styles.excerpt}>
          <MarkedText text={excerptAround(answer, term)} term={term} />
        </p>
      )}
      <div id={answerId} className={styles.answer} hidden={!isOpen}>
        {answer.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>
            <MarkedText text={paragraph} term={term} />
          </p>
        ))}
        <p className={styles.link}>
          <a href={`#${anchorOf(id)}`}>{faqTexts.link}</a>
        </p>
      </div>
    </li>
  );
}

/** The match is in the answer only, so the heading does not show it. */
function isOnlyInAnswer(question: string, answer: string, term: string): boolean {
  return searchScore({ question, answer: '' }, term) === 0 && searchScore({ question: '', answer }, term) > 0;
}
