import { isEverythingTried } from './everything-tried.js';

/** Further instances for a table whose first ones are always tried: `npm run test:all` alone adds them. */
export const further = <T>(...instances: T[]): T[] => (isEverythingTried ? instances : []);

/** A test of a further instance: `npm run test:all` alone runs it. */
export const itTries: jest.It = isEverythingTried ? it : it.skip;
