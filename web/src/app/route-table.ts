import { CONDITIONS, type Condition } from '../../../common/conditions.js';
import { paths } from '../../../common/paths.js';

export interface PageEntry {
  /** Pattern of the address, as React Router reads it. */
  readonly path: string;
  /** Name of its file: `order` is `pages/order.page.tsx`. */
  readonly page: string;
  /** The page's condition; its texts are a separate file. */
  readonly condition?: Condition;
  /** Its controls are MUI's: theme and toasts are loaded with it. */
  readonly hasControls?: boolean;
  /** Without the site's header and footer: in the frame of the admin area, or with landmarks of its own. */
  readonly frame?: 'admin' | 'none';
  /** A page without frame, in the quiet frame of a patient's own case, which is loaded with the controls. */
  readonly isOwnCase?: boolean;
  readonly isIndexed?: boolean;
  /** False: each request is rendered for itself. */
  readonly isCached?: boolean;
}

const STANDALONE = { frame: 'none', hasControls: true, isIndexed: false } as const;
/** Their controls are loaded with the frame. */
const ADMIN = { page: 'admin', frame: 'admin', isIndexed: false } as const;
const OWN_CASE = { ...STANDALONE, isOwnCase: true } as const;

/** Every page of the site. A new page is a line here and a file in `pages/`; its loader is in `page-loads.ts`. */
export const routeTable: readonly PageEntry[] = [
  { path: paths.home, page: 'home' },
  ...CONDITIONS.map((condition) => ({ path: condition.path, page: 'condition', condition })),
  { path: paths.medicalCare, page: 'medical-care' },
  { path: paths.prescription, page: 'prescription' },
  { path: paths.experts, page: 'experts' },
  { path: paths.research, page: 'research' },
  { path: paths.about, page: 'about' },
  { path: paths.blog, page: 'blog' },
  { path: paths.blogPost(':slug'), page: 'blog-post' },
  { path: paths.faq, page: 'faq' },
  { path: paths.search, page: 'search', isIndexed: false, isCached: false },
  { path: paths.prices, page: 'prices' },
  { path: paths.exampleReply, page: 'example-reply' },
  { path: paths.contact, page: 'contact', hasControls: true },
  // A clinic can do without it, and an address that is listed must not be missing: every page links to it.
  { path: paths.withdraw, page: 'withdrawal', hasControls: true, isIndexed: false },
  { path: paths.contactSuccess, page: 'contact-success', isIndexed: false },
  { path: paths.terms, page: 'terms' },
  { path: paths.privacy, page: 'privacy' },
  { path: paths.cookies, page: 'cookies' },
  { path: paths.accessibility, page: 'accessibility' },
  // Absent unless the clinic shows it: its loader says so.
  { path: paths.safekeeping, page: 'safekeeping' },
  { path: paths.status, page: 'status' },
  { path: paths.admin, ...ADMIN },
  { path: paths.adminOverview, ...ADMIN },
  { path: paths.orders, ...ADMIN },
  { path: paths.adminOrder(':order'), ...ADMIN, isCached: false },
  { path: paths.adminReceipt(':order'), ...ADMIN, isCached: false },
  { path: paths.messages, ...ADMIN },
  { path: paths.securityLog, ...ADMIN },
  { path: paths.logReview, ...ADMIN },
  { path: paths.rightsRequests, ...ADMIN },
  { path: paths.clinicians, ...ADMIN },
  { path: paths.admins, ...ADMIN },
  { path: paths.rights, ...ADMIN },
  { path: paths.customers, ...ADMIN },
  { path: paths.customer(':id'), ...ADMIN },
  { path: paths.qualityReports, ...ADMIN },
  { path: paths.replyTemplates, ...ADMIN },
  { path: paths.medicalContent, ...ADMIN },
  { path: paths.adminCampaigns, ...ADMIN },
  { path: paths.dispatches, ...ADMIN },
  { path: paths.messagePreviews, ...ADMIN },
  { path: paths.openClinic, ...ADMIN },
  { path: paths.month, ...ADMIN },
  { path: paths.drift, ...ADMIN },
  { path: paths.adminSettings, ...ADMIN },
  { path: paths.adminPreview, page: 'admin-preview', isIndexed: false },
  { path: paths.desk, page: 'desk', ...STANDALONE },
  { path: paths.deskCase(':id'), page: 'desk-case', ...STANDALONE, isCached: false },
  { path: paths.deskStatistics, page: 'desk-statistics', ...STANDALONE },
  { path: paths.deskMedicalContent, page: 'desk-medical-content', ...STANDALONE },
  { path: paths.order, page: 'order', hasControls: true },
  { path: paths.myCare, page: 'my-skin-care', hasControls: true, isIndexed: false },
  { path: paths.security, page: 'security', hasControls: true, isIndexed: false },
  { path: paths.ownData, page: 'own-data', hasControls: true, isIndexed: false },
  { path: paths.myReceipt(':id'), page: 'own-receipt', hasControls: true, isIndexed: false, isCached: false },
  { path: paths.factorReset, page: 'factor-reset', hasControls: true, isIndexed: false },
  { path: paths.adminInvite, page: 'admin-invite', hasControls: true, isIndexed: false },
  { path: paths.resetPassword, page: 'reset-password', hasControls: true, isIndexed: false },
  { path: paths.paymentSuccess, page: 'payment-success', isIndexed: false },
  { path: paths.form(':token'), page: 'form', ...OWN_CASE, isCached: false },
  { path: paths.openForm, page: 'form', ...OWN_CASE },
  { path: paths.notMe(':token'), page: 'not-me', ...OWN_CASE, isCached: false },
  { path: paths.checkIn(':token'), page: 'check-in', ...OWN_CASE, isCached: false },
  { path: paths.handOff(':token'), page: 'photo-hand-off', ...OWN_CASE, isCached: false },
  { path: paths.openHandOff, page: 'photo-hand-off', ...OWN_CASE },
  { path: paths.openCaseData, page: 'case-data', ...OWN_CASE },
  { path: paths.myCase(':id'), page: 'my-case', ...OWN_CASE, isCached: false },
  { path: paths.myCaseData(':id'), page: 'my-case-data', ...OWN_CASE, isCached: false },
];
