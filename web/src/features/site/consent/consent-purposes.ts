import type { SiteConfig } from '../../../../../src/site/pages/site.contract.js';

/** The purposes that need consent on this site; null without any. */
export function consentPurposes({
  analyticsScriptUrl,
  reviewsWidgetUrl,
}: Pick<SiteConfig, 'analyticsScriptUrl' | 'reviewsWidgetUrl'>): 'analytics' | 'reviews' | 'both' | null {
  if (analyticsScriptUrl !== null) return reviewsWidgetUrl === null ? 'analytics' : 'both';
  return reviewsWidgetUrl === null ? null : 'reviews';
}
