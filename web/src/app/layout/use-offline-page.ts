import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { OFFLINE_WORKER } from '../../../../common/offline-worker.js';
import { paths } from '../../../../common/paths.js';
import { inBackground } from '../../shared/errors/in-background.js';

/** Without a net, an address of one's own case says what waits on the device (src/site/pages/files/offline-worker.ts). */
export function useOfflinePage(): void {
  const { pathname } = useLocation();
  const scope = [paths.openForm, paths.myCase('')].find((each) => pathname.startsWith(each));
  useEffect(() => {
    // A browser that forbids to store has no workers, or refuses them.
    if (scope === undefined || !('serviceWorker' in navigator)) return;
    inBackground(navigator.serviceWorker.register(OFFLINE_WORKER, { scope }), 'preparing the page without a net');
  }, [scope]);
}
