import { lazy, type ComponentType } from 'react';
import { paths } from '../../../common/paths.js';
import { adminPageTexts as texts } from '../features/admin/shell/admin-pages.texts.js';

export interface AdminPageEntry {
  /** Pattern of the address. */
  readonly path: string;
  /** In the head of the document. */
  readonly title: string;
  readonly description: string;
  /** A separate file, loaded behind the gate. */
  readonly Screen: ComponentType;
}

/** The pages of the admin area; their addresses are in the route table too. */
export const ADMIN_PAGES: readonly AdminPageEntry[] = [
  { path: paths.adminOverview, ...texts.overview, Screen: lazy(() => import('./admin-overview-screen.js')) },
  { path: paths.admin, ...texts.dashboard, Screen: lazy(() => import('./admin-screen.js')) },
  { path: paths.orders, ...texts.orders, Screen: lazy(() => import('./admin-orders-screen.js')) },
  { path: paths.adminOrder(':order'), ...texts.order, Screen: lazy(() => import('./admin-order-screen.js')) },
  { path: paths.messages, ...texts.messages, Screen: lazy(() => import('./admin-messages-screen.js')) },
  { path: paths.clinicians, ...texts.clinicians, Screen: lazy(() => import('./admin-clinicians-screen.js')) },
  { path: paths.customers, ...texts.customers, Screen: lazy(() => import('./admin-customers-screen.js')) },
  { path: paths.customer(':id'), ...texts.customers, Screen: lazy(() => import('./admin-customer-screen.js')) },
  { path: paths.admins, ...texts.admins, Screen: lazy(() => import('./admin-admins-screen.js')) },
  { path: paths.rights, ...texts.rights, Screen: lazy(() => import('./admin-rights-screen.js')) },
  {
    path: paths.replyTemplates,
    ...texts.replyTemplates,
    Screen: lazy(() => import('./admin-reply-templates-screen.js')),
  },
  {
    path: paths.medicalContent,
    ...texts.medicalContent,
    Screen: lazy(() => import('./admin-medical-content-screen.js')),
  },
  { path: paths.adminCampaigns, ...texts.campaigns, Screen: lazy(() => import('./admin-campaigns-screen.js')) },
  { path: paths.dispatches, ...texts.dispatches, Screen: lazy(() => import('./admin-dispatches-screen.js')) },
  {
    path: paths.messagePreviews,
    ...texts.messagePreviews,
    Screen: lazy(() => import('./admin-message-previews-screen.js')),
  },
  { path: paths.openClinic, ...texts.open, Screen: lazy(() => import('./admin-open-screen.js')) },
  { path: paths.drift, ...texts.drift, Screen: lazy(() => import('./admin-drift-screen.js')) },
  { path: paths.adminSettings, ...texts.settings, Screen: lazy(() => import('./admin-settings-screen.js')) },
  {
    path: paths.rightsRequests,
    ...texts.rightsRequests,
    Screen: lazy(() => import('./admin-rights-requests-screen.js')),
  },
  { path: paths.logReview, ...texts.logReview, Screen: lazy(() => import('./admin-log-review-screen.js')) },
  { path: paths.securityLog, ...texts.securityLog, Screen: lazy(() => import('./admin-security-screen.js')) },
];
