import { paths } from '../../../../common/paths.js';
import { defineCheck, failed, passed } from '../../../platform/checks/define-check.js';
import { LogReviewRepository } from './log-review.repository.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';

const PAGE = { path: paths.logReview, label: 'Loggranskning' };

/** Whether accesses to patient data are reviewed. */
export const logReviewChecks = {
  reviewer: defineCheck('log-review.reviewer', {
    group: 'människor',
    question: 'Finns det någon som granskar åtkomstloggen?',
    severity: 'advised',
    whatToDo: 'Utse den som granskar vilka som har öppnat patienters uppgifter.',
    link: PAGE,
    with: [ReviewersRepository],
    run: async (reviewers) => {
      const { length } = await reviewers.list();
      if (length === 0) return failed('Ingen är utsedd.');
      return passed(length === 1 ? 'En person är utsedd.' : `${length} personer är utsedda.`);
    },
  }),
  done: defineCheck('log-review.done', {
    group: 'människor',
    question: 'Är åtkomstloggen granskad i tid?',
    severity: 'advised',
    whatToDo: 'Granska de åtkomster som har väntat i mer än 30 dagar.',
    link: PAGE,
    with: [LogReviewRepository],
    run: async (picks) => {
      const { overdue } = await picks.countOpen();
      if (overdue === 0) return passed('Inget har väntat för länge.');
      return failed(overdue === 1 ? 'En åtkomst har väntat för länge.' : `${overdue} åtkomster har väntat för länge.`);
    },
  }),
};
