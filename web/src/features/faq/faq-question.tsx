import { useId } from 'react';
import type { FaqContent } from '../../../../src/site/site.contract.js';
import styles from './faq-question.module.css';
import { faqTexts } from './faq.texts.js';
import { anchorOf } from './use-open-question.js';

interface FaqQuestionProps {
  readonly question: FaqContent['questions'][number];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A question and, when it is open, its answer. Without scripts every answer stands open. */
export function FaqQuestion({ question: { id, question, answer }, isOpen, onToggle }: FaqQuestionProps) {
  const answerId = useId();
  return (
    <li id={anchorOf(id)} className={styles.item}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={answerId}
          onClick={onToggle}
        >
          {question}
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
      </h2>
      <div id={answerId} className={styles.answer} hidden={!isOpen}>
        {answer.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <p className={styles.link}>
          <a href={`#${anchorOf(id)}`}>{faqTexts.link}</a>
        </p>
      </div>
    </li>
  );
}
