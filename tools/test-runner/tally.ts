/** What jest writes with `--json`, as far as it is counted here. */
export interface JestResults {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be run. */
  numRuntimeErrorTestSuites: number;
}

export interface Tally {
  passed: number;
  failed: number;
}

/** A check that is no test (lint, types, a missing program) counts as one. */
export const tallyOf = (succeeded: boolean): Tally => (succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts jest's tests. Whatever made jest fail counts as a failure, so that the number and the exit code never disagree. */
export function tallyOfJest(results: JestResults | null, succeeded: boolean): Tally {
  if (!results) return { passed: 0, failed: 1 };
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return { passed: results.numPassedTests, failed: succeeded ? failed : Math.max(failed, 1) };
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
