import type { SiteConfig } from '../../../../../src/site/pages/site.contract.js';

/** What visitors are asked for: only what this clinic has set up; null when there is nothing to ask. */
export function consentPurposes({
  analyticsScriptUrl,
  reviewsWidgetUrl,
}: Pick<SiteConfig, 'analyticsScriptUrl' | 'reviewsWidgetUrl'>): 'analytics' | 'reviews' | 'both' | null {
  if (analyticsScriptUrl !== null) return reviewsWidgetUrl === null ? 'analytics' : 'both';
  return reviewsWidgetUrl === null ? null : 'reviews';
}
