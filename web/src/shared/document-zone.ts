import { paths } from '../../../common/paths.js';
import type { DocumentZone } from '../../../src/site/pages/site.contract.js';

const PRIVATE_PREFIXES = [
  `${paths.adminOverview}/`,
  paths.openForm,
  paths.openHandOff,
  paths.openCaseData,
  '/det-var-inte-jag/',
  '/hur-gar-det/',
  paths.desk,
  paths.myCare,
  paths.resetPassword,
];
const PAYMENT_PATHS: readonly string[] = [paths.order, paths.paymentSuccess];
/**
 * Paths where visits may be counted, with consent (docs/product.md, section 2). An allow-list, so that a new page is
 * not counted by accident.
 */
const OPEN_PATHS: readonly string[] = [
  ...[paths.home, paths.about, paths.contact, paths.contactSuccess, paths.faq, paths.blog],
  ...[paths.medicalCare, paths.prescription, paths.experts, paths.research],
  ...[paths.terms, paths.privacy, paths.cookies, paths.accessibility],
];

/** The kind of document at a path (src/site/pages/site.contract.ts). */
export function zoneOf(path: string): DocumentZone {
  if (PAYMENT_PATHS.includes(path)) return 'payment';
  if (OPEN_PATHS.includes(path)) return 'open';
  return path === paths.adminOverview || PRIVATE_PREFIXES.some((prefix) => path.startsWith(prefix))
    ? 'private'
    : 'no-analytics';
}

/**
 * Whether a visit to this address may be counted: a listed page without a query, which may contain search terms or
 * tokens.
 */
export function isCountable({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  return search === '' && zoneOf(pathname) === 'open';
}

/**
 * Whether a link must load a new document: policies belong to documents, so neither the payment script nor analytics
 * may outlive the pages they are meant for. Between `open` and `no-analytics` pages only a running analytics script matters.
 */
export function needsNewDocument(from: string, to: string, isAnalyticsRunning: boolean): boolean {
  const [path = '', search = ''] = to.split('#', 1)[0]?.split('?') ?? [];
  if (isAnalyticsRunning && search !== '') return true;
  const zones = [zoneOf(from), zoneOf(path || from)];
  if (zones[0] === zones[1]) return false;
  return isAnalyticsRunning || zones.includes('payment') || zones.includes('private');
}
