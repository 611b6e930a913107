import { isEverythingTried } from './everything-tried.js';
import { patiently } from './patience.js';

/** Tests that start processes or try many values need longer than Jest's five seconds, and longer still where each does everything. */
jest.setTimeout(patiently(isEverythingTried ? 600_000 : 240_000));
