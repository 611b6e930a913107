import type { Answers } from '../../../../../../common/questionnaire/answers.js';
import { RED_FLAG_LEVELS, stopsForm } from '../../../../../../common/questionnaire/red-flag.js';
import type { PatientCase, RaisedFlag } from '../../../../shared/case/case-types.js';
import { useStartOfPage } from '../../../../shared/hooks/use-start-of-page.js';
import { useSiteConfig } from '../../../../shared/site/page-context.js';
import { caseFormTexts } from '../case-form.texts.js';
import { confirmedStopOf } from './confirmed-stops.js';
import { SentAnswers } from './sent-answers.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './states.module.css';
import { UrgentNote } from './urgent-note.js';

interface StopScreenProps {
  readonly opened: PatientCase;
  /** The most urgent first. */
  readonly flags: readonly RaisedFlag[];
  readonly answers: Answers;
}

const texts = caseFormTexts.stop;

/** Urgent care elsewhere is needed: advice and one number to call come first. */
export function StopScreen({ opened, flags, answers }: StopScreenProps) {
  const { contactEmail } = useSiteConfig();
  const heading = useStartOfPage();
  const stopping = withConfirmed(flags.filter(stopsForm), confirmedStopOf(opened.id));
  const isEmergency = stopping.some(({ level }) => level === '112');
  return (
    <article className={`${layout.page} ${styles.stop}`}>
      <h1 ref={heading} tabIndex={-1}>
        {isEmergency ? texts.emergencyTitle : texts.todayTitle}
      </h1>
      <UrgentNote flags={stopping} />
      <p>
        {texts.why} {texts.kept}
      </p>
      <p>{texts.ended}</p>
      <p>{texts.wrongAnswer(contactEmail)}</p>
      <details className={styles.answers}>
        <summary>{texts.answers}</summary>
        <SentAnswers questionnaire={opened.questionnaire} answers={answers} />
      </details>
    </article>
  );
}

/** Both without repetition, the most urgent first. */
function withConfirmed(stored: readonly RaisedFlag[], confirmed: readonly RaisedFlag[]): readonly RaisedFlag[] {
  const all = [...stored, ...confirmed.filter(({ id }) => stored.every((flag) => flag.id !== id))];
  return all.toSorted((one, other) => RED_FLAG_LEVELS.indexOf(one.level) - RED_FLAG_LEVELS.indexOf(other.level));
}
