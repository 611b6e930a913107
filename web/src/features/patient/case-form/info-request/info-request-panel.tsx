import type { ReactNode } from 'react';
import { millisecondsInMinute } from 'date-fns/constants';
import { formatMoment } from '../../../../../../common/dates.js';
import type { AskedInfo, PatientCase } from '../../../../shared/case/case-types.js';
import { caseFormTexts } from '../case-form.texts.js';
import styles from './info-request.module.css';

interface InfoRequestPanelProps {
  readonly infoRequest: AskedInfo;
  /** The patient's text field. */
  readonly children: ReactNode;
  readonly opened: Pick<PatientCase, 'dueAt' | 'pausedSince'>;
}

const texts = caseFormTexts.needsInfo;

/** The doctor's request, in the doctor's words, and the state of the SLA clock. */
export function InfoRequestPanel({ infoRequest: { text, askedAt }, opened, children }: InfoRequestPanelProps) {
  return (
    <section className={styles.panel} aria-label={texts.from}>
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

/** The first request pauses the clock; the remaining time starts when the patient answers. */
function clockSentence({ dueAt, pausedSince }: InfoRequestPanelProps['opened']): string {
  if (dueAt === null || pausedSince === null) return texts.clockRuns;
  const minutes = Math.floor((Date.parse(dueAt) - Date.parse(pausedSince)) / millisecondsInMinute);
  return minutes > 0 ? `${texts.clock} ${texts.left(minutes)}` : texts.late;
}
