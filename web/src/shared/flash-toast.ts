import { showToast, type ToastContent } from './show-toast.js';
import { tabStorage } from './browser-storage.js';

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
  if (!tabStorage.write(STORAGE_KEY, JSON.stringify(toast)))
    console.warn('this browser stores nothing, so a message is lost');
}

/** Shows the toast that the document before this one stored, once. */
export function showFlashToast(): void {
  try {
    const stored = tabStorage.read(STORAGE_KEY);
    tabStorage.remove(STORAGE_KEY);
    if (stored !== null) showToast(JSON.parse(stored) as ToastContent);
  } catch (error) {
    console.error('a message could not be read', error);
  }
}
