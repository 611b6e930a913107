import { paths } from '../../../../../common/paths.js';

/**
 * Rooms of the admin area in their order, the same on every page. A new room is a line here and in the texts. `counts`
 * names what waits in it, whose number stands beside the entry.
 */
export const RAIL = [
  { name: 'overview', to: paths.adminOverview },
  { name: 'orders', to: paths.orders, counts: ['orders'] },
  { name: 'customers', to: paths.customers },
  { name: 'messages', to: paths.messages, counts: ['unanswered-messages'] },
  { name: 'dispatches', to: paths.dispatches, counts: ['failed-mails', 'failed-texts'] },
  { name: 'clinicians', to: paths.clinicians, counts: ['licences-to-check'] },
  { name: 'replyTemplates', to: paths.replyTemplates },
  { name: 'medicalContent', to: paths.medicalContent },
  { name: 'content', to: paths.admin },
  { name: 'campaigns', to: paths.adminCampaigns },
  { name: 'admins', to: paths.admins },
  { name: 'rights', to: paths.rights, counts: ['factor-resets-to-confirm', 'rights-to-review'] },
  { name: 'open', to: paths.openClinic },
  { name: 'drift', to: paths.drift, counts: ['failed-jobs', 'given-up-work'] },
  { name: 'settings', to: paths.adminSettings },
  { name: 'rightsRequests', to: paths.rightsRequests, counts: ['open-rights-requests'] },
  { name: 'logReview', to: paths.logReview, counts: ['open-access-questions', 'late-log-reviews'] },
  { name: 'securityLog', to: paths.securityLog },
] as const;

export type RailName = (typeof RAIL)[number]['name'];

/** The room that an address is in; undefined for none. The start page of the area is no part of the others' addresses. */
export function roomOf(pathname: string): RailName | undefined {
  const isIn = (to: string) => pathname === to || (to !== paths.adminOverview && pathname.startsWith(`${to}/`));
  return RAIL.find(({ to }) => isIn(to))?.name;
}
