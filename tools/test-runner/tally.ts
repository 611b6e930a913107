import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../project-root.js';

/** Of one failure in the list at the end; the whole is above it. */
const SHOWN_CHARACTERS = 1_500;

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
    status: string;
    /** The failures of the file and of its tests, as Jest prints them; empty if it passed. */
    message: string;
    /** One for each test. */
    assertionResults: object[];
  }[];
}

export interface Tally {
  passed: number;
  failed: number;
  /** What failed: a check by its name, a test file with what Jest prints of its failed tests. */
  failures: string[];
  /** The duration of each test file. */
  files?: FileTime[];
}

export interface FileTime {
  readonly file: string;
  readonly tests: number;
  readonly seconds: number;
  readonly hasPassed: boolean;
}

/** A check (lint, types, a missing program) counts as one test. */
export const tallyOf = (name: string, succeeded: boolean): Tally =>
  succeeded ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };

/** Counts jest's tests. Any failure of Jest counts, so that number and exit code agree. */
export function tallyOfJest(results: JestResults | null, succeeded: boolean): Tally {
  if (!results) return tallyOf('Jest wrote no results', false);
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  const failures = results.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${relative(projectRoot(), name)}\n${stripVTControlCharacters(message).trimEnd()}`);
  if (failed === 0 && !succeeded) failures.push('Jest failed, although no test did');
  return {
    passed: results.numPassedTests,
    failed: succeeded ? failed : Math.max(failed, 1),
    failures,
    files: results.testResults.map(({ name, startTime, endTime, status, assertionResults }) => ({
      file: name,
      tests: assertionResults.length,
      seconds: (endTime - startTime) / 1_000,
      hasPassed: status === 'passed',
    })),
  };
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    files: tallies.flatMap(({ files = [] }) => files),
  };
}

/** All failures again, at the end: they are read there, not among thousands of lines. Empty if there are none. */
export const failureList = ({ failures }: Tally): string =>
  failures.map((failure) => `\n── Failed: ${failure.slice(0, SHOWN_CHARACTERS)}\n`).join('');

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
