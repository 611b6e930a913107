import { RowSum } from './row-sum.js';

function sumOf(...chunks: readonly string[]) {
  const sum = new RowSum();
  for (const chunk of chunks) sum.add(Buffer.from(chunk));
  return sum.end('orders');
}

describe('the sum of a table', () => {
  it('the order of rows and the division of the text do not matter', () => {
    const whole = sumOf('1\ta\n2\tb\n3\tc\n');
    expect(whole).toMatchObject({ name: 'orders', rows: 3, sum: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(sumOf('3\tc\n1\t', 'a', '\n2\tb\n')).toEqual(whole);
  });

  it.each([
    ['a changed row', '1\ta\n2\tB\n3\tc\n'],
    ['a missing row', '1\ta\n2\tb\n'],
    ['a repeated row', '1\ta\n2\tb\n2\tb\n'],
    ['values that moved between rows', '1\tb\n2\ta\n3\tc\n'],
  ])('%s changes the sum', (_what, text) => {
    expect(sumOf(text)).not.toEqual(sumOf('1\ta\n2\tb\n3\tc\n'));
  });

  it('a row without an end is an error', () => {
    expect(() => sumOf('1\ta\n2')).toThrow('has no end');
  });

  it('an empty table has a sum', () => {
    expect(sumOf()).toEqual({ name: 'orders', rows: 0, sum: '0'.repeat(64) });
  });
});
