import { Pace } from './pace.js';

describe('an even pace', () => {
  it('lets a burst through at once, and what follows no faster than was said', async () => {
    const pace = new Pace(1_000, 30);
    const startedAt = performance.now();
    const passed: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await pace.take(10);
        passed.push(index);
        // The first three are the burst, each later one waits 10 ms more; timers may fire up to 1 ms early.
        expect(performance.now() - startedAt).toBeGreaterThanOrEqual(Math.max(0, index - 3) * 10 - 1);
      }),
    );
    expect(passed).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('gives back the burst as time goes by, and no more than that', async () => {
    let now = 0;
    const pace = new Pace(1_000, 30, () => now);
    await pace.take(30);
    now = 1_000_000;
    await pace.take(30);
    const startedAt = performance.now();
    await Promise.all([pace.take(10), pace.take(10)]);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(9);
  });
});
