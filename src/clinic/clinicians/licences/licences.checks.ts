import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { defineCheck, failed, passed, type CheckResult, RunsCheck } from '../../../platform/checks/define-check.js';
import { LicenceReviews } from './licence-reviews.js';

export const licencesChecks = {
  checked: defineCheck('clinicians.licences', {
    group: 'människor',
    question: 'Är läkarnas legitimation kontrollerad det senaste året?',
    severity: 'required',
    whatToDo: 'Slå upp legitimationen i Socialstyrelsens register (HOSP) och anteckna kontrollen på sidan Läkare.',
    link: { path: paths.clinicians, label: 'Läkare' },
  }),
};

/** Whether each licence was looked up within a year. */
@Injectable()
export class LicencesChecks {
  constructor(private readonly reviews: LicenceReviews) {}

  @RunsCheck(licencesChecks.checked)
  async checked(): Promise<CheckResult> {
    const reviews = [...(await this.reviews.list()).values()];
    const late = reviews.filter(({ stage }) => stage === 'overdue').length;
    if (late > 0) return failed(`${late} av ${reviews.length} legitimationer är inte kontrollerade det senaste året.`);
    if (reviews.length === 0) return passed('Ingen läkare är i tjänst.');
    return passed(`${reviews.length} av ${reviews.length} legitimationer är kontrollerade det senaste året.`);
  }
}
