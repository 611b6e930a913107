import { showToast, type Toast } from './toasts.js';

const STORAGE_KEY = 'carried-toast';

/** Loads another document of the site in place of this one, and says something there. */
export function leaveFor(path: string, toast: Omit<Toast, 'id'>): void {
  carry(toast);
  window.location.replace(path);
}

/** Loads this address anew, and says something then. */
export function reloadWith(toast: Omit<Toast, 'id'>): void {
  carry(toast);
  window.location.reload();
}

function carry(toast: Omit<Toast, 'id'>): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(toast));
  } catch (error) {
    console.warn('this browser stores nothing, so a message is lost', error);
  }
}

/** Shows, once, what the document before this one had to say. */
export function showCarriedToast(): void {
  try {
    const carried = window.sessionStorage.getItem(STORAGE_KEY);
    window.sessionStorage.removeItem(STORAGE_KEY);
    if (carried !== null) showToast(JSON.parse(carried) as Omit<Toast, 'id'>);
  } catch (error) {
    console.error('a message could not be read', error);
  }
}
