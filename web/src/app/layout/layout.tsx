import { matchPath, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { paths } from '../../../../common/paths.js';
import { CampaignBanner } from '../../features/shop/campaign/campaign-banner.js';
import { CookieQuestion } from '../../features/site/consent/cookie-question.js';
import { useAnalytics } from '../../features/site/consent/use-analytics.js';
import { AdminProvider } from '../../shared/auth/admin-context.js';
import { AuthProvider } from '../../shared/auth/auth-context.js';
import { ClinicianProvider } from '../../shared/auth/clinician-context.js';
import { NotFound } from '../../shared/not-found/not-found.js';
import { usePage } from '../../shared/site/page-context.js';
import { inBackground } from '../../shared/errors/in-background.js';
import { ToastHost } from './toasts/toast-host.js';
import { ErrorBoundary } from './error-boundary.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import styles from './layout.module.css';
import { layoutTexts } from './layout.texts.js';
import { useRouteChange } from './use-route-change.js';

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
          <CookieQuestion />
          <Footer />
          <CampaignBanner />
          <ToastHost />
        </ClinicianProvider>
      </AdminProvider>
    </AuthProvider>
  );
}

/** Unknown addresses stay unchanged, except that of a post: it becomes `/404` (docs/product.md, section 2). */
function useUnknownPost(isLandingUnknown: boolean): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isLandingUnknown && matchPath(paths.blogPost(':slug'), pathname)) {
      inBackground(navigate(paths.notFound, { replace: true }), 'going to the page of unknown addresses');
    }
  }, [isLandingUnknown, pathname, navigate]);
}

/** The frame of pages with their own header and landmarks. */
export function StandaloneLayout() {
  useRouteChange();
  return (
    <AuthProvider>
      <ErrorBoundary>
        <Outlet />
      </ErrorBoundary>
      <ToastHost />
    </AuthProvider>
  );
}
