import { isEverythingTried } from './everything-tried.js';

/** The strict one is what production runs in. */
export const PROFILES: readonly ('standard' | 'strict')[] = isEverythingTried ? ['standard', 'strict'] : ['strict'];
