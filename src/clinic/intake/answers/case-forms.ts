import { Injectable } from '@nestjs/common';
import type { Form } from '../../../../common/questionnaire/form.js';
import { raisedFlags, stopsForm, type RedFlag, type RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import type { RaisedFlag, StoppingFlag } from './answers.contract.js';
import type { Answers } from '../../../../common/questionnaire/answers.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { Clock } from '../../../platform/time/clock.js';
import { ClinicSettings } from '../../../profile/clinic-settings.js';
import type { Case } from '../../cases/case.entity.js';
import type { CaseState } from '../../cases/case-state.js';
import { WaitingAdvice } from '../../cases/questionnaire/waiting-advice.js';
import { questionnaireOf } from '../../cases/questionnaire/questionnaires.js';
import type { StoredAnswers } from '../../records/answers/case-answers.repository.js';

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

const WAITING: readonly CaseState[] = ['submitted', 'in_review', 'needs_info'];

/** Forms of cases, by the clinic's settings. */
@Injectable()
export class CaseForms {
  constructor(
    private readonly settings: ClinicSettings,
    private readonly waitingAdvice: WaitingAdvice,
    private readonly clock: Clock,
  ) {}

  /** The questionnaire version of the case (the current one before the first answer) with its answers. */
  build(
    found: Pick<Case, 'questionnaireVersion' | 'offeringKey'>,
    stored: StoredAnswers,
    now: Date = this.clock.now(),
  ): CaseForm {
    const { minimumAgeYears } = this.settings.current;
    return { ...questionnaireOf(found), answers: answersOf(stored), today: stockholmDay(now), minimumAgeYears };
  }

  /** What the patient may do meanwhile: while the first reply is awaited, and never where a flag stands. */
  async adviceFor(
    { state, replyRound }: Pick<Case, 'state' | 'replyRound'>,
    form: CaseForm,
  ): Promise<readonly string[]> {
    const isWaiting = WAITING.includes(state) && replyRound === 0;
    return isWaiting && flagsOf(form).length === 0 ? this.waitingAdvice.of(form.answers['concern']) : [];
  }
}

function answersOf(stored: StoredAnswers): Answers {
  return Object.fromEntries(
    [...stored].flatMap(([questionId, { value }]) => (value === null ? [] : [[questionId, value]])),
  );
}
