import type { Form } from '../../../../common/questionnaire/form.js';
import { raisedFlags, stopsForm, type RedFlag, type RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import type { RaisedFlag, StoppingFlag } from './answers.contract.js';

/** The form of a case at an instant. */
export interface CaseForm extends Form {
  readonly redFlags: readonly RedFlag[];
}

/** The flags that the answers raise, as the patient reads them. */
export function presentFlags(flags: readonly RedFlag[]): readonly RaisedFlag[] {
  return flags.map(({ id, level, patientText }) => ({ id, level, text: patientText }));
}

/** The flags that end the form, whether raised or not. */
export function presentStops({ redFlags }: CaseForm): readonly StoppingFlag[] {
  return redFlags.filter(stopsForm).map(({ id, level, patientText, when }) => ({ id, level, text: patientText, when }));
}

/** Levels of flags, each once, the most urgent first: how urgent a case is, not why. */
export const levelsOf = (flags: readonly RedFlag[]): RedFlagLevel[] => [...new Set(flags.map(({ level }) => level))];

export const flagsOf = (form: CaseForm): readonly RedFlag[] => raisedFlags(form.redFlags, form);
