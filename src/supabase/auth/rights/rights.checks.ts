import { Injectable } from '@nestjs/common';
import { formatDay } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { defineCheck, failed, passed, type CheckResult } from '../../../platform/checks/define-check.js';
import { RunsCheck } from '../../../platform/checks/runs-check.decorator.js';
import { RightsReview } from './rights-review.js';

export const rightsChecks = {
  reviewed: defineCheck('admins.rights', {
    group: 'människor',
    question: 'Är behörigheterna genomgångna det senaste året?',
    severity: 'advised',
    whatToDo: 'Gå igenom listan på sidan Behörigheter, ta bort det som inte längre behövs och bekräfta med ditt namn.',
    link: { path: paths.rights, label: 'Behörigheter' },
  }),
};

/** Whether somebody has gone through the rights within a year. */
@Injectable()
export class RightsChecks {
  constructor(private readonly review: RightsReview) {}

  @RunsCheck(rightsChecks.reviewed)
  async reviewed(): Promise<CheckResult> {
    const { last, dueAt, stage } = await this.review.state();
    if (dueAt === null) return passed('Det finns ingen administratör än.');
    const day = formatDay(stockholmDay(dueAt));
    if (stage === 'overdue') return failed(`Behörigheterna skulle ha gåtts igenom ${day}.`);
    if (last === null) return passed(`Den första genomgången är ${day}.`);
    return passed(`Behörigheterna är genomgångna ${formatDay(stockholmDay(last.confirmedAt))}.`);
  }
}
