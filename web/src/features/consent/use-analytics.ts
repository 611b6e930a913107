import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { runAnalytics } from '../../shared/analytics-marker.js';
import { zoneOf } from '../../shared/document-zone.js';
import { useConsent } from './consent-store.js';

/** Loads the analytics script once the visitor has accepted, on ordinary pages alone. */
export function useAnalytics(scriptUrl: string | null): void {
  const consent = useConsent();
  const { pathname } = useLocation();
  useEffect(() => {
    if (scriptUrl !== null && consent === 'accepted' && zoneOf(pathname) === 'open') runAnalytics(scriptUrl);
  }, [scriptUrl, consent, pathname]);
}
