import fc from 'fast-check';
import { millisecondsInHour } from 'date-fns/constants';
import { goalBefore } from './promises.js';
import { stockholmInstant } from './stockholm-time.js';
import {
  dueAt,
  elapsedMs,
  instantAtShare,
  isMissed,
  pauseClock,
  resumeClock,
  SHORTEST_PAUSE_MS,
  startClock,
  type SlaClock,
} from './sla-clock.js';

const at = (text: string) => stockholmInstant(text);

describe('the SLA clock', () => {
  const clock = startClock(at('2026-11-26T14:05:37'), 24);

  it('the clock is due exactly a day later', () => {
    expect(dueAt(clock)).toEqual(at('2026-11-27T14:05:37'));
    expect(isMissed(clock, at('2026-11-27T14:05:37'))).toBe(false);
    expect(isMissed(clock, new Date(at('2026-11-27T14:05:37').getTime() + 1))).toBe(true);
  });

  it('the clock reports when half, three quarters and nine tenths have passed', () => {
    expect(instantAtShare(clock, 50)).toEqual(at('2026-11-27T02:05:37'));
    expect(instantAtShare(clock, 75)).toEqual(at('2026-11-27T08:05:37'));
    expect(instantAtShare(clock, 90)).toEqual(at('2026-11-27T11:41:37'));
  });

  it('a paused clock stops, and resumes where it stopped', () => {
    const paused = pauseClock(clock, at('2026-11-26T20:05:37'));
    expect(elapsedMs(paused, at('2026-11-30T12:00:00'))).toBe(6 * millisecondsInHour);
    expect(isMissed(paused, at('2027-01-30T12:00:00'))).toBe(false);
    expect(dueAt(paused)).toEqual(at('2026-11-27T14:05:37'));
    const resumed = resumeClock(paused, at('2026-11-28T09:00:00'));
    expect(dueAt(resumed)).toEqual(at('2026-11-29T03:00:00'));
    expect(elapsedMs(resumed, at('2026-11-28T09:00:00'))).toBe(6 * millisecondsInHour);
  });

  it('a repeated pause or resume changes nothing', () => {
    const paused = pauseClock(clock, at('2026-11-26T20:00:00'));
    expect(pauseClock(paused, at('2026-11-26T21:00:00'))).toEqual(paused);
    const resumed = resumeClock(paused, at('2026-11-26T22:00:00'));
    expect(resumeClock(resumed, at('2026-11-26T23:00:00'))).toEqual(resumed);
    expect(resumeClock(paused, at('2026-11-26T19:00:00')).pausedMs).toBe(0);
  });

  it('a pause of under an hour moves nothing, and one of an hour moves its length', () => {
    const paused = pauseClock(clock, at('2026-11-26T20:00:00'));
    const short = resumeClock(paused, at('2026-11-26T20:59:59'));
    expect({ ...short, pausedSince: null }).toEqual(clock);
    expect(elapsedMs(short, at('2026-11-26T21:00:00'))).toBe(elapsedMs(clock, at('2026-11-26T21:00:00')));
    expect(resumeClock(paused, at('2026-11-26T21:00:00')).pausedMs).toBe(millisecondsInHour);
  });

  it.each([
    ['2026-03-28T14:05', '2026-03-29T15:05', 'söndag 29 mars kl. 15.05'],
    ['2026-10-24T14:05', '2026-10-25T13:05', 'söndag 25 oktober kl. 13.05'],
    ['2026-06-01T14:05', '2026-06-02T14:05', 'tisdag 2 juni kl. 14.05'],
  ])('a clock that starts at %s runs 24 hours, until %s', (start, end, text) => {
    const running = startClock(at(start), 24);
    expect(dueAt(running)).toEqual(at(end));
    expect(dueAt(running).getTime() - running.startedAt.getTime()).toBe(24 * millisecondsInHour);
    expect(goalBefore(dueAt(running))).toBe(`Vi siktar på svar före ${text}`);
  });

  it('a pause across the change of time counts its real length', () => {
    const paused = pauseClock(startClock(at('2026-03-28T20:00'), 24), at('2026-03-29T01:00'));
    const resumed = resumeClock(paused, at('2026-03-29T04:00'));
    expect(resumed.pausedMs).toBe(2 * millisecondsInHour);
    expect(dueAt(resumed)).toEqual(at('2026-03-29T23:00'));
  });

  it('the due time is shown in Stockholm time', () => {
    expect(goalBefore(new Date('2026-11-27T13:05:37Z'))).toBe('Vi siktar på svar före fredag 27 november kl. 14.05');
    expect(goalBefore(new Date('2026-12-31T23:30:00Z'))).toBe('Vi siktar på svar före fredag 1 januari kl. 00.30');
  });

  it('the clock equals a second-by-second count of running time', () => {
    // Each step has a duration in seconds, running or paused.
    const steps = fc.array(fc.record({ seconds: fc.nat(90_000), isPaused: fc.boolean() }), { maxLength: 12 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 72 }), (spent, hours) => {
        let now = at('2026-03-27T10:00:00').getTime();
        let moved: SlaClock = startClock(new Date(now), hours);
        let ranMs = 0;
        let pauseMs = 0;
        for (const { seconds, isPaused } of spent) {
          moved = isPaused ? pauseClock(moved, new Date(now)) : resumeClock(moved, new Date(now));
          if (!isPaused) {
            ranMs += pauseMs < SHORTEST_PAUSE_MS ? pauseMs : 0;
            pauseMs = 0;
          }
          now += seconds * 1_000;
          if (isPaused) pauseMs += seconds * 1_000;
          else ranMs += seconds * 1_000;
          expect(elapsedMs(moved, new Date(now))).toBe(ranMs);
          expect(isMissed(moved, new Date(now))).toBe(ranMs > hours * millisecondsInHour);
        }
        const running = resumeClock(moved, new Date(now));
        ranMs += pauseMs < SHORTEST_PAUSE_MS ? pauseMs : 0;
        expect(dueAt(running).getTime() - now).toBe(hours * millisecondsInHour - ranMs);
      }),
    );
  });
});
