import type { ReactNode } from 'react';
import type { PdfState } from '../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import { Button } from '../../../shared/ui/button.js';
import styles from './answer.module.css';
import { answerTexts } from './answer.texts.js';

const texts = answerTexts.actions;

interface KeepAnswerProps {
  readonly caseId: string;
  readonly pdf: PdfState;
  /** For records, below. */
  readonly children: ReactNode;
}

/** Prints the reply or downloads it as a PDF, which is ready a moment after the reply. */
export function KeepAnswer({ caseId, pdf, children }: KeepAnswerProps) {
  return (
    <section className={styles.keep} aria-labelledby="spara">
      <h2 id="spara">{texts.heading}</h2>
      <p className={styles.ways}>
        <Button tone="quiet" onClick={() => window.print()}>
          {texts.print}
        </Button>
        {pdf === 'ready' && (
          <a className={styles.file} href={`/api/v1/cases/${caseId}/reply.pdf`} download>
            {texts.download}
          </a>
        )}
      </p>
      <p role="status" className={styles.soft}>
        {pdf !== 'ready' && texts[pdf]}
      </p>
      <p className={styles.soft}>{texts.keep}</p>
      {children}
    </section>
  );
}
