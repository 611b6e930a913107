import type { ReactNode } from 'react';
import { formatMoment } from '../../../../../../common/dates.js';
import type { AskedInfo, PatientCase } from '../../../../shared/case/case-types.js';
import { caseFormTexts } from '../case-form.texts.js';
import styles from './asked.module.css';

interface DoctorsQuestionProps {
  readonly asked: AskedInfo;
  /** The field for the patient's own words. */
  readonly children: ReactNode;
  readonly opened: Pick<PatientCase, 'dueAt' | 'pausedSince'>;
}

const texts = caseFormTexts.needsInfo;

/** What the doctor wants to know, in the doctor's words, and how long there is for the answer. */
export function DoctorsQuestion({ asked: { text, askedAt }, opened, children }: DoctorsQuestionProps) {
  return (
    <section className={styles.asked} aria-label={texts.from}>
      <p className={styles.from}>
        {texts.from} <time dateTime={askedAt}>{formatMoment(new Date(askedAt))}</time>
      </p>
      {text !== '' && <blockquote>{text}</blockquote>}
      {children}
      <p>{clockSentence(opened)}</p>
      <p>{texts.wait}</p>
    </section>
  );
}

/** The clock stands still during the first questions; what is left of it begins with the answer. */
function clockSentence({ dueAt, pausedSince }: DoctorsQuestionProps['opened']): string {
  if (dueAt === null || pausedSince === null) return texts.clockRuns;
  const minutes = Math.floor((Date.parse(dueAt) - Date.parse(pausedSince)) / 60_000);
  return minutes > 0 ? `${texts.clock} ${texts.left(minutes)}` : texts.late;
}
