import type { Sentence } from '../../docs/sentences.js';
import { redSentences, type FileResult } from './red-sentences.js';

const sentence = (text: string, ...titles: string[]): Sentence => ({
  ...{ file: 'docs/a.md', text, duty: null },
  tests: titles.map((title) => ({ file: 'a.spec.ts', title })),
});
const results = (...tests: [fullName: string, status: string][]): FileResult[] => [
  {
    ...{ name: '/tree/a.spec.ts', message: 'it broke' },
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
  },
];

describe('sentences that turn red', () => {
  it('a sentence is red when one of its tests fails, or one row of a table', () => {
    const found = redSentences(
      '/tree',
      results(['one', 'passed'], ['two', 'failed'], ['of x', 'passed'], ['of y', 'failed']),
      [sentence('green', 'one'), sentence('red', 'one', 'two'), sentence('red by a row', 'of %s'), sentence('a duty')],
    );
    expect(found).toEqual(['red', 'red by a row']);
  });

  it('a test that was skipped, or whose file broke, is an error', () => {
    expect(() => redSentences('/tree', results(['one', 'pending']), [sentence('a', 'one')])).toThrow(
      '“one” of a.spec.ts did not run: it broke',
    );
    expect(() => redSentences('/tree', [], [sentence('a', 'one')])).toThrow('no such file');
  });

  it('tests in a browser are left out', () => {
    const tests = [{ file: 'a.browser.spec.ts', title: 'one' }];
    expect(redSentences('/tree', [], [{ ...sentence('a'), tests }])).toEqual([]);
  });
});
