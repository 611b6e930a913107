import { percentile, shareOf, spreadOf } from './statistics.js';

describe('what rounds say', () => {
  it('a percentile is the nearest rank', () => {
    const samples = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect([50, 99, 100, 0].map((percent) => percentile(samples, percent))).toEqual([100, 198, 200, 1]);
    expect(percentile([], 50)).toBeNaN();
  });

  it('the median comes with the spread of the rounds', () => {
    expect(spreadOf([3, 1, 9])).toEqual({ median: 3, least: 1, most: 9 });
  });

  it('the halves of each round are compared, so that a busy minute counts for both', () => {
    expect(shareOf([50, 5, 60], [100, 10, 100])).toEqual({ median: 0.5, least: 0.5, most: 0.6 });
  });
});
