import { parseFileSize } from './buckets.service.js';

describe('the size of a file', () => {
  it.each([
    [20, 20],
    [0, 0],
    ['20mb', 20_000_000],
    ['1.5GB', 1_500_000_000],
    ['300kb', 300_000],
    ['10b', 10],
    ['1024', 1_024],
    [' 2 MB ', 2_000_000],
    ['1.2345kb', 1_235],
    [-1, null],
    [1.5, null],
    ['mb', null],
    ['20 apples', null],
    ['', null],
    ['-1mb', null],
    [Number.NaN, null],
  ])('the size %p is %p bytes', (size, bytes) => {
    expect(parseFileSize(size)).toBe(bytes);
  });
});
