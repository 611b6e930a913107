import { Outlet } from 'react-router-dom';
import { AuthProvider } from '../../shared/auth/auth-context.js';
import { ErrorBoundary } from './error-boundary.js';
import { ToastHost } from './toasts/toast-host.js';
import { useRouteChange } from './use-route-change.js';

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
