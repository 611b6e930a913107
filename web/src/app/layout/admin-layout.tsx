import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { AdminProvider } from '../../shared/auth/admin-context.js';
import { AuthProvider } from '../../shared/auth/auth-context.js';
import { ClinicianProvider } from '../../shared/auth/clinician-context.js';
import { useIsMounted } from '../../shared/hooks/use-is-mounted.js';
import { ErrorBoundary } from './error-boundary.js';
import { ToastHost } from './toasts/toast-host.js';
import { useRouteChange } from './use-route-change.js';

/** A separate file: the server renders no part of the admin area, since it knows neither language nor session. */
const AdminDoor = lazy(async () => (await import('./load-admin-door.js')).loadAdminDoor());

/** The layout of the admin area: nothing of the public site, and one frame that stays while its pages change. */
export function AdminLayout() {
  const isMounted = useIsMounted();
  useRouteChange();
  const page = <Outlet />;
  return (
    <AuthProvider>
      <AdminProvider>
        <ClinicianProvider>
          <ErrorBoundary>
            {isMounted ? (
              <Suspense fallback={page}>
                <AdminDoor>{page}</AdminDoor>
              </Suspense>
            ) : (
              page
            )}
          </ErrorBoundary>
          <ToastHost />
        </ClinicianProvider>
      </AdminProvider>
    </AuthProvider>
  );
}
