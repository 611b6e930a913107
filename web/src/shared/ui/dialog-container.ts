import { createContext } from 'react';

/**
 * Element that dialogs are put into. Inside the page, not beside it: toasts stay readable to assistive technology while
 * a dialog is open, and the language of the page is the dialog's.
 */
export const DialogContainerContext = createContext<HTMLElement | null>(null);
