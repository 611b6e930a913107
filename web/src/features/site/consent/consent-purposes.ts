import type { SiteConfig } from '../../../../../src/site/pages/site.contract.js';

/** What a visitor is asked about. */
export type ConsentPurposes = 'analytics' | 'reviews' | 'both';

/** The purposes that need consent on this site; null without any. */
export function consentPurposes({
  analyticsScriptUrl,
  reviewsWidgetUrl,
}: Pick<SiteConfig, 'analyticsScriptUrl' | 'reviewsWidgetUrl'>): ConsentPurposes | null {
  if (analyticsScriptUrl !== null) return reviewsWidgetUrl === null ? 'analytics' : 'both';
  return reviewsWidgetUrl === null ? null : 'reviews';
}
