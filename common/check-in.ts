/** What a patient answers to "Hur går det?", two and ten days after the reply (docs/product.md, section 4). */
export const CHECK_IN_ANSWERS = ['better', 'same', 'worse', 'side-effect'] as const;
export type CheckInAnswer = (typeof CHECK_IN_ANSWERS)[number];

export const CHECK_IN_LABELS: Readonly<Record<CheckInAnswer, string>> = {
  better: 'Bättre',
  same: 'Samma',
  worse: 'Sämre',
  'side-effect': 'Biverkning',
};

/** What is written down: an answer, or that the one before was taken back. */
export type CheckInAct = CheckInAnswer | 'undone';

export const CHECK_IN_WORDS: Readonly<Record<CheckInAct, string>> = { ...CHECK_IN_LABELS, undone: 'Ångrade svaret' };

/** An answer can be taken back for so long. */
export const CHECK_IN_UNDO_SECONDS = 60;

/** The link in the text message takes an answer for so long. */
export const CHECK_IN_LINK_HOURS = 72;

/** Whether a doctor has to look at the case. */
export function needsDoctor(answer: CheckInAnswer): boolean {
  return answer === 'worse' || answer === 'side-effect';
}
