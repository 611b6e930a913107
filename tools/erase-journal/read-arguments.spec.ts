import { UsageError } from '../hudvy/failures.js';
import { given } from '../hudvy/takes.js';
import { readArguments, TAKES } from './main.js';

const read = (args: string[]) => readArguments(given(args, TAKES));

const ID = 'd0a7b7f6-3c8e-4d59-9d0f-2f6a1b0c9e11';

describe('the arguments of hudvy erase-journal', () => {
  it('a journal is named by order or case, with or without a decision', () => {
    expect(read(['--order', '10023', '--decision', ' IVO dnr 8/2026 '])).toEqual({
      journal: { orderNumber: '10023' },
      decision: 'IVO dnr 8/2026',
    });
    expect(read(['--case', ID.toUpperCase()])).toEqual({ journal: { caseId: ID }, decision: null });
    expect(read(['--list'])).toBe('list');
  });

  it.each([
    [[]],
    [['--decision', 'IVO']],
    [['--order', '10023', '--case', ID]],
    [['--order', '10 023']],
    [['--case', '10023']],
    [['--order', '10023', '--decision', ' ']],
    [['--order', '10023', '--decision', 'x'.repeat(201)]],
    [['--list', '--order', '10023']],
    [['10023']],
    [['--yes']],
  ])('%j is not taken', (args) => {
    expect(() => read(args)).toThrow(UsageError);
  });
});
