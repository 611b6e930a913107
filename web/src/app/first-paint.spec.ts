import { firstPaint } from './first-paint.js';

describe('the first paint', () => {
  const resolvedAt = async (frameAfterMs: number | null, visibilityState: string): Promise<number> => {
    jest.useFakeTimers({ now: 0 });
    Object.assign(globalThis, {
      document: { visibilityState },
      requestAnimationFrame: (draw: () => void) => frameAfterMs !== null && setTimeout(draw, frameAfterMs),
    });
    let at = -1;
    const painted = firstPaint().then(() => (at = Date.now()));
    await jest.advanceTimersByTimeAsync(10_000);
    await painted;
    jest.useRealTimers();
    return at;
  };

  it.each([
    // A task that the fake clock runs a millisecond later.
    ['with the first frame', 16, 'visible', 17],
    ['at once in a hidden tab, which draws none', null, 'hidden', 200],
    ['in a moment where a window draws none although it is not hidden', null, 'visible', 2_000],
  ])('the first paint waits no longer than needed: %s', async (_name, frameAfterMs, visibilityState, ms) => {
    expect(await resolvedAt(frameAfterMs, visibilityState)).toBe(ms);
  });
});
