import type { Answers } from '../../../../common/questionnaire/answers.js';
import type { Form } from '../../../../common/questionnaire/form.js';
import { raisedFlags, stopsForm, type RedFlag, type RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import type { StoredAnswers } from '../../patient-records/answers/case-answers.repository.js';
import type { Case } from '../../cases/case.entity.js';
import { questionnaireOf } from '../../cases/questionnaire/questionnaires.js';
import type { RaisedFlag, StoppingFlag } from './answers.contract.js';

/**
 * The form of a case at an instant: its questionnaire version (the current one before the first answer) and the
 * answers.
 */
export interface CaseForm extends Form {
  readonly redFlags: readonly RedFlag[];
}

export function formOf(
  found: Pick<Case, 'questionnaireVersion' | 'offeringKey'>,
  stored: StoredAnswers,
  occasion: { readonly now: Date; readonly minimumAgeYears: number },
): CaseForm {
  const { now, minimumAgeYears } = occasion;
  return { ...questionnaireOf(found), answers: answersOf(stored), today: stockholmDay(now), minimumAgeYears };
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

function answersOf(stored: StoredAnswers): Answers {
  return Object.fromEntries(
    [...stored].flatMap(([questionId, { value }]) => (value === null ? [] : [[questionId, value]])),
  );
}
