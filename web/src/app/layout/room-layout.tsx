import { Outlet } from 'react-router-dom';
import { ConsentBanner } from '../../features/site/consent/consent-banner.js';
import { AdminProvider } from '../../shared/auth/admin-context.js';
import { AuthProvider } from '../../shared/auth/auth-context.js';
import { ClinicianProvider } from '../../shared/auth/clinician-context.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { BrandMark } from './brand-mark.js';
import { ErrorBoundary } from './error-boundary.js';
import styles from './layout.module.css';
import { layoutTexts } from './layout.texts.js';
import room from './room-layout.module.css';
import { ToastHost } from './toasts/toast-host.js';
import { useRouteChange } from './use-route-change.js';

const MAIN_ID = 'innehall';

/**
 * The frame of a patient's own case: no menu, search or site footer, and no link in the brand, so that no slip of a finger
 * leaves a form.
 */
export function RoomLayout() {
  const { brandName, contactEmail } = useSiteConfig();
  useRouteChange();
  return (
    <AuthProvider>
      <AdminProvider>
        <ClinicianProvider>
          <a href={`#${MAIN_ID}`} className={styles.skip}>
            {layoutTexts.skipLink}
          </a>
          <header className={room.header}>
            <p className={room.brand}>
              <BrandMark />
              {brandName}
            </p>
            <p className={room.help}>
              <a href={`mailto:${contactEmail}`}>{layoutTexts.room.help}</a>
            </p>
          </header>
          <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
            <ErrorBoundary>
              <Outlet />
            </ErrorBoundary>
          </main>
          <ConsentBanner />
          <ToastHost />
        </ClinicianProvider>
      </AdminProvider>
    </AuthProvider>
  );
}
