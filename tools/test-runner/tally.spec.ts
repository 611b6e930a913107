import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { failureList, type JestResults, lastLine, sum, tallyOf, tallyOfJest } from './tally.js';

const results = (given: Partial<JestResults>): JestResults => ({
  success: true,
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...given,
});

describe('the count of all checks and tests', () => {
  it('the tally adds tests and checks up to one plain line', () => {
    const total = sum([
      tallyOf('Types', true),
      tallyOfJest(results({ numPassedTests: 7, numFailedTests: 2 }), false),
      tallyOf('Lint', false),
    ]);

    expect(lastLine(total)).toBe('8 passed, 3 failed');
  });

  it('a file that could not run counts as a failure', () => {
    expect(tallyOfJest(results({ numPassedTests: 3, numRuntimeErrorTestSuites: 1 }), false)).toMatchObject({
      passed: 3,
      failed: 1,
    });
  });

  it('a failed jest run counts as a failure although no test failed', () => {
    expect(tallyOfJest(results({ numPassedTests: 3 }), false)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('a jest run without results counts as a failure', () => {
    expect(tallyOfJest(null, true)).toEqual({ passed: 0, failed: 1, failures: ['Jest wrote no results'] });
  });

  it('the tally times each file', () => {
    const assertionResults = [{}, {}, {}];
    const total = sum([
      tallyOf('Types', true),
      tallyOfJest(
        results({
          testResults: [
            { name: '/a.spec.ts', status: 'passed', message: '', startTime: 1_000, endTime: 3_500, assertionResults },
          ],
        }),
        true,
      ),
    ]);

    expect(total.files).toEqual([{ file: '/a.spec.ts', tests: 3, seconds: 2.5, hasPassed: true }]);
  });

  it('the failures are listed at the end, without colours, and not those that passed', () => {
    const file = (name: string, message: string) => ({
      name: join(projectRoot(), name),
      status: message === '' ? 'passed' : 'failed',
      message,
      startTime: 0,
      endTime: 0,
      assertionResults: [],
    });
    const testResults = [
      file('test/a.spec.ts', '● a › fails\n\u001b[31mExpected: 0\u001b[39m\n'),
      file('test/b.spec.ts', ''),
    ];
    const total = sum([tallyOf('Lint', false), tallyOfJest(results({ numFailedTests: 1, testResults }), false)]);

    expect(failureList(total)).toBe('\n── Failed: Lint\n\n── Failed: test/a.spec.ts\n● a › fails\nExpected: 0\n');
    expect(failureList(sum([tallyOf('Lint', true)]))).toBe('');
  });
});
