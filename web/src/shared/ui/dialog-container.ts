import { createContext } from 'react';

/**
 * The element that contains dialogs. It lies inside the page: toasts stay readable to assistive technology while a
 * dialog is open, and dialogs inherit the page's language.
 */
export const DialogContainerContext = createContext<HTMLElement | null>(null);
