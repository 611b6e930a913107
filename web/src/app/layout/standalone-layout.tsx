import { Outlet } from 'react-router-dom';
import { AuthProvider } from '../../shared/auth/auth-context.js';
import { ErrorBoundary } from './error-boundary.js';
import { ToastHost } from './toasts/toast-host.js';
import { useRouteChange } from './use-route-change.js';

/** What pages need that bring a header and landmarks of their own. */
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
