import { createContext } from 'react';
import type { PageShare } from '../../../../src/site/pages/site.contract.js';

/** Collects the sharing data of a page while the server renders it; null in the browser. */
export const ShareContext = createContext<((share: PageShare) => void) | null>(null);
