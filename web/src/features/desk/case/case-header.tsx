import Stack from '@mui/material/Stack';
import { millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useRef, type RefObject } from 'react';
import type { DeskCaseResponse } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { formatEndOfDay } from '../../../shared/format/instants.js';
import { useNow } from '../../../shared/hooks/use-now.js';
import { useLanguage } from '../../../shared/language.js';
import { useReply } from '../reply/use-reply.js';
import { MESSAGES_ID, newMessages } from '../shared/new-messages.js';
import { CaseClock } from '../shared/case-clock.js';
import { caseWords } from '../shared/case-words.texts.js';
import { PatientStrip } from '../shared/patient-strip.js';
import styles from './case.module.css';
import { caseTexts } from './case.texts.js';
import { ClinicalLine } from './given-answers.js';
import { PatientReveals } from './patient-reveals.js';
import { RedFlags } from './red-flags.js';
import { ClaimActs, ClaimNotes, type ClaimPanelProps } from './claim-panel.js';

const ENDED: readonly DeskCaseResponse['state'][] = ['answered', 'closed', 'stopped', 'expired', 'withdrawn', 'ended'];

/** Of the element that says which case it is, and whose. */
export const PATIENT_STRIP_ID = 'case-patient';

/** Two rows that stay in sight: the case, its patient, the time left and what can be done; then red flags and the clinical line. */
export function CaseHeader(props: ClaimPanelProps) {
  const { data } = props;
  const language = useLanguage();
  const words = caseWords[language];
  const header = useHeaderHeight();
  return (
    <div ref={header} className={styles.header}>
      <div className={styles.pinned}>
        <Stack
          id={PATIENT_STRIP_ID}
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.75rem', '& h1': { fontSize: '1.125rem' } }}
        >
          <h1 tabIndex={-1}>{words.order(data.orderNumber)}</h1>
          <PatientStrip />
        </Stack>
        {data.redFlags.length > 0 && <RedFlags flags={data.redFlags} />}
      </div>
      <div className={styles.status}>
        {ENDED.includes(data.state) ? (
          <strong>{words.states[data.state]}</strong>
        ) : (
          <>
            {data.state !== 'in_review' && <strong>{words.states[data.state]}</strong>}
            <CaseClock {...data} />
            <Limit {...data} />
          </>
        )}
        <NewMessages caseId={data.id} />
        <PatientReveals />
        <ClaimActs {...props} />
      </div>
      <ClinicalLine data={data} />
      <ClaimNotes {...props} />
    </div>
  );
}

/** How many messages wait for a word, and whether one is a complaint. */
function NewMessages({ caseId }: { readonly caseId: string }) {
  const texts = caseTexts[useLanguage()];
  const { data: reply } = useReply(caseId);
  const waiting = reply ? newMessages(reply) : [];
  if (waiting.length === 0) return null;
  const isComplaint = waiting.some(({ complaint }) => complaint !== null && complaint.outcome === null);
  return (
    <a href={`#${MESSAGES_ID}`} className={styles.messages}>
      <span>{texts.newMessages(waiting.length)}</span>
      {isComplaint && <span>{` · ${texts.complaint}`}</span>}
    </a>
  );
}

/** The promised limit; it moves while the SLA clock is paused. A narrow laptop shows it once the goal has passed. */
function Limit({ dueAt, limitAt, pausedSince }: Pick<DeskCaseResponse, 'dueAt' | 'limitAt' | 'pausedSince'>) {
  const language = useLanguage();
  const isLate = Date.parse(dueAt) < useNow(millisecondsInMinute / 2).getTime();
  if (pausedSince !== null) return null;
  return (
    <span className={`${styles.soft} ${isLate ? '' : styles.limit}`}>
      <time dateTime={limitAt}>{caseTexts[language].limit(formatEndOfDay(limitAt, language))}</time>
    </span>
  );
}

/** Gives styles the height of the header, which grows with names and flags, as `--case-header`. */
function useHeaderHeight(): RefObject<HTMLDivElement | null> {
  const header = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = header.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    // On narrow screens only its first part is a box, and stays.
    const pinned = element.firstElementChild as HTMLElement;
    const measure = () => style.setProperty('--case-header', `${element.offsetHeight || pinned.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    for (const box of [element, pinned]) observer.observe(box);
    return () => {
      observer.disconnect();
      style.removeProperty('--case-header');
    };
  }, []);
  return header;
}
