import { isEverythingTried } from './everything-tried.js';

/** A test of a further instance of what a test beside it shows: run by `npm run test:all` alone. */
export const itFurther = isEverythingTried ? it : it.skip;

/** Further instances for a table whose first ones are always tried. */
export const further = <T>(...instances: T[]): T[] => (isEverythingTried ? instances : []);
