import { type JestResults, lastLine, sum, tallyOf, tallyOfJest } from './tally.js';

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
      tallyOf(true),
      tallyOfJest(results({ numPassedTests: 7, numFailedTests: 2 }), false),
      tallyOf(false),
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
    expect(tallyOfJest(null, true)).toEqual({ passed: 0, failed: 1 });
  });

  it('the tally times each file', () => {
    const assertionResults = [{}, {}, {}];
    const total = sum([
      tallyOf(true),
      tallyOfJest(
        results({ testResults: [{ name: '/a.spec.ts', startTime: 1_000, endTime: 3_500, assertionResults }] }),
        true,
      ),
    ]);

    expect(total.files).toEqual([{ file: '/a.spec.ts', tests: 3, seconds: 2.5 }]);
  });
});
