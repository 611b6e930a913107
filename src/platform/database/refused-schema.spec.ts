import { describeTime } from './refuse-unfit-schema.js';

describe('what is said of a pending migration', () => {
  it.each([
    [undefined, 'not measured'],
    [{ seconds: 0.1 }, 'under a second with a million rows'],
    [
      { seconds: 2.9, blocksAll: ['cases'], blocksWrites: ['orders', 'sessions'] },
      'about 2.9 s with a million rows; reading and writing cases waits meanwhile; writing to orders, sessions waits meanwhile',
    ],
  ])('%j is said in words', (time, words) => {
    expect(describeTime(time)).toBe(words);
  });
});
