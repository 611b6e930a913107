/** The counted part of Jest's `--json` output. */
export interface JestResults {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed to run. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    /** Absolute path of the file. */
    name: string;
    /** Start and end of the file, Unix time in ms. */
    startTime: number;
    endTime: number;
    /** One for each test. */
    assertionResults: object[];
  }[];
}

export interface Tally {
  passed: number;
  failed: number;
  /** The duration of each test file. */
  files?: FileTime[];
}

export interface FileTime {
  readonly file: string;
  readonly tests: number;
  readonly seconds: number;
}

/** A check (lint, types, a missing program) counts as one test. */
export const tallyOf = (succeeded: boolean): Tally => (succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts jest's tests. Any failure of Jest counts, so that number and exit code agree. */
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
