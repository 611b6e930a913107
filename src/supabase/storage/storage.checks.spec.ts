import { diskResult } from './storage.checks.js';

const GB = 1024 ** 3;

it.each([
  [50, 100, 'passed', '50,0 GB av 100 GB är lediga.'],
  [9, 100, 'failed', '9,0 GB av 100 GB är lediga.'],
  [1.5, 10, 'failed', '1,5 GB av 10 GB är lediga.'],
])('the check of the disk with %s of %s GB', (free, all, state, found) => {
  expect(diskResult(free * GB, all * GB)).toEqual({ state, found });
});
