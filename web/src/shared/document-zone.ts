import type { DocumentZone } from '../../../src/site/site.contract.js';
import { paths } from './paths.js';

const PRIVATE_PREFIXES = ['/formular/', '/admin/', paths.myCare, paths.resetPassword];
const PAYMENT_PATHS: readonly string[] = [paths.order, paths.paymentSuccess];
const QUIET_PATHS: readonly string[] = paths.conditions;

/** The rules under which a path's document lives (src/site/site.contract.ts). */
export function zoneOf(path: string): DocumentZone {
  if (PAYMENT_PATHS.includes(path)) return 'payment';
  if (QUIET_PATHS.includes(path)) return 'quiet';
  return PRIVATE_PREFIXES.some((prefix) => path.startsWith(prefix)) ? 'private' : 'open';
}

/**
 * Whether a link must load a new document: policies belong to documents, so neither the payment script nor analytics
 * may outlive the pages they are meant for. Between open and quiet pages only a running analytics script matters.
 */
export function needsNewDocument(from: string, to: string, isAnalyticsRunning: boolean): boolean {
  const zones = [zoneOf(from), zoneOf(to)];
  if (zones[0] === zones[1]) return false;
  return isAnalyticsRunning || zones.includes('payment') || zones.includes('private');
}
