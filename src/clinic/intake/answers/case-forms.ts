import { Injectable } from '@nestjs/common';
import type { Answers } from '../../../../common/questionnaire/answers.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { Clock } from '../../../platform/time/clock.js';
import { ClinicSettings } from '../../../profile/clinic-settings.js';
import type { Case } from '../../cases/case.entity.js';
import { questionnaireOf } from '../../cases/questionnaire/questionnaires.js';
import type { StoredAnswers } from '../../patient-records/answers/case-answers.repository.js';
import type { CaseForm } from './case-form.js';

/** Forms of cases, by the clinic's settings. */
@Injectable()
export class CaseForms {
  constructor(
    private readonly settings: ClinicSettings,
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
}

function answersOf(stored: StoredAnswers): Answers {
  return Object.fromEntries(
    [...stored].flatMap(([questionId, { value }]) => (value === null ? [] : [[questionId, value]])),
  );
}
