import { showToast, type ToastContent } from './toasts.js';

const STORAGE_KEY = 'flash-toast';

/** Replaces this document with another one of the site, and shows a toast there. */
export function redirectWithToast(path: string, toast: ToastContent): void {
  storeToast(toast);
  window.location.replace(path);
}

/** Reloads this document, and shows a toast afterwards. */
export function reloadWith(toast: ToastContent): void {
  storeToast(toast);
  window.location.reload();
}

function storeToast(toast: ToastContent): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(toast));
  } catch (error) {
    console.warn('this browser stores nothing, so a message is lost', error);
  }
}

/** Shows the toast that the document before this one stored, once. */
export function showFlashToast(): void {
  try {
    const stored = window.sessionStorage.getItem(STORAGE_KEY);
    window.sessionStorage.removeItem(STORAGE_KEY);
    if (stored !== null) showToast(JSON.parse(stored) as ToastContent);
  } catch (error) {
    console.error('a message could not be read', error);
  }
}
