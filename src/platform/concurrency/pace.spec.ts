import { Pace } from './pace.js';

describe('an even pace', () => {
  const waits = (pace: Pace, amounts: readonly number[], nowMs: number) =>
    amounts.map((amount) => Math.max(0, pace.reserve(amount, nowMs)));

  it('lets a burst through at once, and what follows at the pace that was said', () => {
    const tens = Array.from({ length: 7 }, () => 10);
    expect(waits(new Pace(1_000, 30), tens, 1_000_000)).toEqual([0, 0, 0, 0, 10, 20, 30]);
  });

  it('gives back the burst as time goes by, and no more than that', () => {
    const pace = new Pace(1_000, 30);
    expect(waits(pace, [30], 1_000_000)).toEqual([0]);
    expect(waits(pace, [10, 10, 10], 1_000_010)).toEqual([0, 0, 10]);
    expect(waits(pace, [30, 10, 10], 9_000_000)).toEqual([0, 0, 10]);
  });

  it('lets pass in the order in which it was asked', async () => {
    const pace = new Pace(1_000, 1);
    const passed: number[] = [];
    await Promise.all([0, 1, 2, 3].map(async (index) => pace.take(5).then(() => passed.push(index))));
    expect(passed).toEqual([0, 1, 2, 3]);
  });
});
