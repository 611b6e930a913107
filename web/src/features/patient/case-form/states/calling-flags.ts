import { careNumbersIn, type CareNumber } from '../../../../../../common/care-numbers.js';
import { mostUrgent, stopsForm } from '../../../../../../common/questionnaire/red-flag.js';
import type { RaisedFlag } from '../../../../shared/case/case-types.js';

/** Whether the patient reads the flag: a note to the doctor only when it names a number to call. */
export function isForPatient({ level, text }: RaisedFlag): boolean {
  return level !== 'note' || careNumbersIn(text).length > 0;
}

/**
 * The flags with a number to call. Of those that stop a form only the most urgent, so that no second number competes
 * with 112.
 *
 * @param flags the most urgent first
 */
export function callingFlags(flags: readonly RaisedFlag[]): readonly RaisedFlag[] {
  const stops = mostUrgent(flags.filter(stopsForm));
  return flags.filter((flag) => (stopsForm(flag) ? stops.includes(flag) : careNumbersIn(flag.text).length > 0));
}

/** The buttons to call of `callingFlags`: 112 alone, else 1177 of what stops a form, and what the other texts name. */
export function numbersOf(calling: readonly RaisedFlag[]): readonly CareNumber[] {
  if (calling[0]?.level === '112') return ['112'];
  return [...new Set(calling.flatMap((flag) => (stopsForm(flag) ? ['1177' as const] : careNumbersIn(flag.text))))];
}
