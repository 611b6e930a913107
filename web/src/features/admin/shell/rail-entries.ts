import { paths } from '../../../../../common/paths.js';

/** Rooms of the admin area in their order, the same on every page. A new room is a line here and in the texts. */
export const RAIL = [
  { name: 'orders', to: paths.orders },
  { name: 'messages', to: paths.messages },
  { name: 'clinicians', to: paths.clinicians },
  { name: 'replyTemplates', to: paths.replyTemplates },
  { name: 'content', to: paths.admin },
  { name: 'campaigns', to: paths.adminCampaigns },
  { name: 'settings', to: paths.adminSettings },
  { name: 'securityLog', to: paths.securityLog },
] as const;

export type RailName = (typeof RAIL)[number]['name'];

/** The room that an address is in; undefined for none. The start page of the area is no part of the others' addresses. */
export function roomOf(pathname: string): RailName | undefined {
  return RAIL.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.name;
}
