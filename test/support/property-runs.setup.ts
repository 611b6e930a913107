import fc from 'fast-check';
import { isEverythingTried } from './everything-tried.js';

/** How many values each property is tried with. */
fc.configureGlobal({ numRuns: isEverythingTried ? 10_000 : 100 });
