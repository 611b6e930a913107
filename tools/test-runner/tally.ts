/** What jest writes with `--json`, as far as it is counted here. */
export interface JestResults {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be run. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    /** Absolute path of the file. */
    name: string;
    /** Unix time in milliseconds, of the file's first and last moment. */
    startTime: number;
    endTime: number;
    /** One for each test. */
    assertionResults: object[];
  }[];
}

export interface Tally {
  passed: number;
  failed: number;
  /** How long each test file took, alone or beside others. */
  files?: FileTime[];
}

export interface FileTime {
  readonly file: string;
  readonly tests: number;
  readonly seconds: number;
}

/** A check that is no test (lint, types, a missing program) counts as one. */
export const tallyOf = (succeeded: boolean): Tally => (succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts jest's tests. Whatever made jest fail counts as a failure, so that the number and the exit code never disagree. */
export function tallyOfJest(results: JestResults | null, succeeded: boolean): Tally {
  if (!results) return { passed: 0, failed: 1 };
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return {
    passed: results.numPassedTests,
    failed: succeeded ? failed : Math.max(failed, 1),
    files: results.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      file: name,
      tests: assertionResults.length,
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    files: tallies.flatMap(({ files = [] }) => files),
  };
}

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
