import { parseRange } from './byte-range.js';

describe('a range of ten bytes', () => {
  it.each([
    [undefined, null],
    ['bytes=0-3', { first: 0, last: 3 }],
    ['bytes=4-', { first: 4, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-30', { first: 0, last: 9 }],
    ['bytes=8-99', { first: 8, last: 9 }],
    ['bytes=9-9', { first: 9, last: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=3-1', null],
    ['bytes=0-1,4-5', null],
    ['items=0-1', null],
    ['bytes=-', null],
    ['nonsense', null],
  ])('%p is parsed as %p', (header, range) => {
    expect(parseRange(header, 10)).toEqual(range);
  });

  it('an empty file has no ranges', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  });
});
