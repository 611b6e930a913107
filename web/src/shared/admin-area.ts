import { createContext } from 'react';

/** `question`: the admin has something to do first; only the page's title is drawn then. */
type AdminAreaState = 'loading' | 'question' | 'open';

/** Whether the admin area lets the visitor in. The layout decides, and each page draws itself by it. */
export const AdminAreaContext = createContext<AdminAreaState>('loading');
