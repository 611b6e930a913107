import { paths } from '../../../../../common/paths.js';
import type { WaitingName } from '../editing/waiting.texts.js';

interface OverviewNumber {
  /** Of what waits, as the server names it. */
  readonly name: WaitingName;
  /** The list with what is counted. */
  readonly to: string;
  /** It waits as it should: no task of an admin. */
  readonly isUsual?: true;
}

const ofOrders = <const Name extends WaitingName>(name: Name) => ({ name, to: `${paths.orders}?waits=${name}` });

/** The numbers of the overview. A later module adds its own here, and their texts. */
export const OVERVIEW_NUMBERS: readonly OverviewNumber[] = [
  ofOrders('late-cases'),
  { ...ofOrders('waiting-cases'), isUsual: true },
  { name: 'complaints-to-close', to: `${paths.qualityReports}?kind=complaint` },
  { name: 'deviations-to-close', to: `${paths.qualityReports}?kind=deviation` },
  ofOrders('withdrawals-to-decide'),
  ofOrders('frozen-access'),
  { name: 'open-rights-requests', to: paths.rightsRequests },
  { name: 'late-rights-requests', to: paths.rightsRequests },
  { name: 'open-access-questions', to: paths.logReview },
  { name: 'late-log-reviews', to: paths.logReview },
  ofOrders('held-orders'),
  ofOrders('failed-refunds'),
  { ...ofOrders('waiting-refunds'), isUsual: true },
  ofOrders('open-disputes'),
  { name: 'unanswered-messages', to: `${paths.messages}?state=unanswered` },
  { name: 'failed-mails', to: paths.dispatches },
  { name: 'failed-texts', to: `${paths.dispatches}?kind=texts` },
  { name: 'failed-jobs', to: `${paths.drift}#misslyckade-jobb` },
  { name: 'given-up-work', to: paths.drift },
  { name: 'factor-resets-to-confirm', to: paths.rights },
  { name: 'licences-to-check', to: paths.clinicians },
  { name: 'rights-to-review', to: paths.rights },
];
