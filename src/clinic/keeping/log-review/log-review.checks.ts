import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { defineCheck, failed, passed, type CheckResult, RunsCheck } from '../../../platform/checks/define-check.js';
import { LogReviewRepository } from './log-review.repository.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';

const PAGE = { path: paths.logReview, label: 'Loggranskning' };

export const logReviewChecks = {
  reviewer: defineCheck('log-review.reviewer', {
    group: 'människor',
    question: 'Finns det någon som granskar åtkomstloggen?',
    severity: 'advised',
    whatToDo: 'Utse den som granskar vilka som har öppnat patienters uppgifter.',
    link: PAGE,
  }),
  done: defineCheck('log-review.done', {
    group: 'människor',
    question: 'Är åtkomstloggen granskad i tid?',
    severity: 'advised',
    whatToDo: 'Granska de åtkomster som har väntat i mer än 30 dagar.',
    link: PAGE,
  }),
};

/** Whether accesses to patient data are reviewed. */
@Injectable()
export class LogReviewChecks {
  constructor(
    private readonly picks: LogReviewRepository,
    private readonly reviewers: ReviewersRepository,
  ) {}

  @RunsCheck(logReviewChecks.reviewer)
  async reviewer(): Promise<CheckResult> {
    const { length } = await this.reviewers.list();
    if (length === 0) return failed('Ingen är utsedd.');
    return passed(length === 1 ? 'En person är utsedd.' : `${length} personer är utsedda.`);
  }

  @RunsCheck(logReviewChecks.done)
  async done(): Promise<CheckResult> {
    const { overdue } = await this.picks.countOpen();
    if (overdue === 0) return passed('Inget har väntat för länge.');
    return failed(overdue === 1 ? 'En åtkomst har väntat för länge.' : `${overdue} åtkomster har väntat för länge.`);
  }
}
