/**
 * With `npm run test:all`. `npm test` looks at one of each kind where a test would else do the same with many: every
 * queue backend, width, kill point or hostile string.
 */
export const isEverythingTried = process.env['TEST_ALL'] === '1';
