import { lazy, Suspense, useSyncExternalStore } from 'react';
import { latestToast, onToast } from '../../../shared/show-toast.js';

/** Loads the toaster. Pages with forms call it early, so that a toast about a lost network needs no network. */
export const loadToaster = () => import('./toaster.js');

const Toaster = lazy(loadToaster);

/** Where toasts appear. Nothing is loaded for them on pages that never show one. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToast, latestToast, () => null);
  if (toast === null) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toast={toast} />
    </Suspense>
  );
}
