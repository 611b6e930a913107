import { Outlet, useLocation } from 'react-router-dom';
import { CampaignBanner } from '../../features/shop/campaign/campaign-banner.js';
import { ConsentQuestion } from '../../features/site/consent/consent-question.js';
import { useAnalytics } from '../../features/site/consent/use-analytics.js';
import { AdminProvider } from '../../shared/auth/admin-context.js';
import { AuthProvider } from '../../shared/auth/auth-context.js';
import { ClinicianProvider } from '../../shared/auth/clinician-context.js';
import { NotFound } from '../../shared/not-found/not-found.js';
import { usePage } from '../../shared/site/page-context.js';
import { ToastHost } from './toasts/toast-host.js';
import { ErrorBoundary } from './error-boundary.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import styles from './layout.module.css';
import { layoutTexts } from './layout.texts.js';
import { useRouteChange } from './use-route-change.js';
import { useUnknownPost } from './use-unknown-post.js';

const MAIN_ID = 'innehall';

/** The frame around every page. */
export function Layout() {
  const { config, isNotFound } = usePage();
  const { key } = useLocation();
  useRouteChange();
  useAnalytics(config.analyticsScriptUrl);
  // The server looked the address up; its result is valid until the next navigation.
  const isLandingUnknown = isNotFound && key === 'default';
  useUnknownPost(isLandingUnknown);
  return (
    <AuthProvider>
      <AdminProvider>
        <ClinicianProvider>
          <a href={`#${MAIN_ID}`} className={styles.skip}>
            {layoutTexts.skipLink}
          </a>
          <Header />
          <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
            <ErrorBoundary>{isLandingUnknown ? <NotFound /> : <Outlet />}</ErrorBoundary>
          </main>
          <ConsentQuestion />
          <Footer />
          <CampaignBanner />
          <ToastHost />
        </ClinicianProvider>
      </AdminProvider>
    </AuthProvider>
  );
}
