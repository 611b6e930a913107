import { isFulfilled, type AnswerRule } from './answer-rule.js';
import { visibleAnswers, type Form } from './form.js';

/** From the most urgent: call 112; call 1177 today; be seen in person; only a note to the doctor. */
export const RED_FLAG_LEVELS = ['112', '1177-today', 'in-person', 'note'] as const;
export type RedFlagLevel = (typeof RED_FLAG_LEVELS)[number];

/** Answers that need other or faster care than this clinic gives, or that the doctor must see first. */
export interface RedFlag {
  readonly id: string;
  readonly level: RedFlagLevel;
  readonly when: AnswerRule;
  /** What the patient reads. */
  readonly patientText: string;
  /** What the doctor reads above the answers. */
  readonly doctorText: string;
  /** Reason for the row, for the physician who approves it. */
  readonly why: string;
}

/** The flags that the visible answers raise, the most urgent first. */
export function raisedFlags<Flag extends Pick<RedFlag, 'level' | 'when'>>(
  flags: readonly Flag[],
  form: Form,
): readonly Flag[] {
  const answers = visibleAnswers(form);
  return flags
    .filter(({ when }) => isFulfilled(when, answers, form.today))
    .sort((one, other) => RED_FLAG_LEVELS.indexOf(one.level) - RED_FLAG_LEVELS.indexOf(other.level));
}

/** Whether a flag ends an unsent form; with other levels the patient continues. */
export function stopsForm({ level }: Pick<RedFlag, 'level'>): boolean {
  return level === '112' || level === '1177-today';
}

/** From flags sorted by urgency, those of the most urgent level, so that the patient sees one number to call. */
export function mostUrgent<Flag extends Pick<RedFlag, 'level'>>(flags: readonly Flag[]): readonly Flag[] {
  return flags.filter(({ level }) => level === flags[0]?.level);
}
