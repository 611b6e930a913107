import { lazy, Suspense } from 'react';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { consentPurposes } from './consent-purposes.js';
import { useIsBannerShown } from './consent-store.js';

/** Loaded where there is no choice yet, so that it weighs on no later page. */
const ConsentBanner = lazy(() => import('./consent-banner.js'));

/** Asks for consent while there is no choice and something requires one. */
export function CookieQuestion() {
  const purposes = consentPurposes(useSiteConfig());
  if (!useIsBannerShown() || purposes === null) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner purposes={purposes} />
    </Suspense>
  );
}
