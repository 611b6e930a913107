import { createContext } from 'react';
import type { PageShare } from '../../../../src/site/site.contract.js';

/** Where the head of a page leaves, while the server draws it, what is shown where the page is shared; null in the browser. */
export const ShareContext = createContext<((share: PageShare) => void) | null>(null);
