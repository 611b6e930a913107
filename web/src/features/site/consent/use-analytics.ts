import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { runAnalytics } from '../../../shared/analytics-marker.js';
import { isCountable } from '../../../shared/document-zone.js';
import { useConsent } from './consent-store.js';

/**
 * Whether this document has shown an address that reveals something about health: a script could read it from the
 * history.
 */
let hasShownOther = false;

/** Loads the analytics script once the visitor has accepted, in documents that have shown countable pages only. */
export function useAnalytics(scriptUrl: string | null): void {
  const consent = useConsent();
  const { pathname, search } = useLocation();
  useEffect(() => {
    hasShownOther ||= !isCountable({ pathname, search }) || !isCountable(addressOfDocument());
    if (scriptUrl !== null && consent === 'accepted' && !hasShownOther) runAnalytics(scriptUrl);
  }, [scriptUrl, consent, pathname, search]);
}

/** The document's original address, even if scripts have changed it since. */
function addressOfDocument(): URL {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? window.location.href);
}
