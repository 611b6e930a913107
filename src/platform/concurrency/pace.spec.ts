import { Pace } from './pace.js';

describe('an even pace', () => {
  const waits = (pace: Pace, amounts: readonly number[], nowMs: number) =>
    amounts.map((amount) => Math.max(0, pace.reserve(amount, nowMs)));

  it('a burst passes at once, and the rest at the set pace', () => {
    const tens = Array.from({ length: 7 }, () => 10);
    expect(waits(new Pace(1_000, 30), tens, 1_000_000)).toEqual([0, 0, 0, 0, 10, 20, 30]);
  });

  it('time restores the burst, up to its size', () => {
    const pace = new Pace(1_000, 30);
    expect(waits(pace, [30], 1_000_000)).toEqual([0]);
    expect(waits(pace, [10, 10, 10], 1_000_010)).toEqual([0, 0, 10]);
    expect(waits(pace, [30, 10, 10], 9_000_000)).toEqual([0, 0, 10]);
  });

  it('calls pass in the order of their arrival', async () => {
    const pace = new Pace(1_000, 1);
    const passed: number[] = [];
    await Promise.all([0, 1, 2, 3].map(async (index) => pace.take(5).then(() => passed.push(index))));
    expect(passed).toEqual([0, 1, 2, 3]);
  });
});
