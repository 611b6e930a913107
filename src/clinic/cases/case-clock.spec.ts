import fc from 'fast-check';
import { millisecondsInHour } from 'date-fns/constants';
import { dueAt, elapsedMs, pauseClock, startClock } from '../../../common/sla-clock.js';
import {
  alertToSend,
  isLimitMissed,
  nextAlertAt,
  restartCaseClock,
  startCaseClock,
  type AlertedPercent,
} from './case-clock.js';

const start = new Date('2026-11-26T12:00:00Z');
const clock = startClock(start, 24);
const after = (hours: number, ms = 0) => new Date(start.getTime() + hours * millisecondsInHour + ms);

describe('alerts about a case that is due', () => {
  it.each<[Date, AlertedPercent, AlertedPercent | null]>([
    [after(12, -1), 0, null],
    [after(12), 0, 50],
    [after(12), 50, null],
    [after(18, -1), 50, null],
    [after(18), 50, 75],
    [after(21.6, -1), 75, null],
    [after(21.6), 75, 90],
    [after(21.6), 0, 90],
    [after(24), 90, null],
    [after(24, 1), 90, 100],
    [after(24, 1), 0, 100],
    [after(500), 100, null],
  ])('at %s, with %i %% already sent, the next alert is %s', (now, alerted, expected) => {
    expect(alertToSend(clock, alerted, now)).toBe(expected);
  });

  it.each<[AlertedPercent, Date | null]>([
    [0, after(12)],
    [50, after(18)],
    [75, after(21.6)],
    [90, after(24, 1)],
    [100, null],
  ])('after the alert at %i %% the next one is at %s', (alerted, expected) => {
    expect(nextAlertAt(clock, alerted)).toEqual(expected);
  });

  it('a paused clock sends no alerts', () => {
    const paused = pauseClock(clock, after(13));
    expect(nextAlertAt(paused, 50)).toBeNull();
    expect(alertToSend(paused, 50, after(100))).toBeNull();
    expect(alertToSend(paused, 0, after(100))).toBe(50);
  });

  it('an alert is due exactly at the predicted time', () => {
    const percents = fc.constantFrom<AlertedPercent>(0, 50, 75, 90);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 720 }), percents, (hours, alerted) => {
        const running = startClock(start, hours);
        const at = nextAlertAt(running, alerted)!;
        expect(alertToSend(running, alerted, at)).not.toBeNull();
        expect(alertToSend(running, alerted, new Date(at.getTime() - 1))).toBeNull();
      }),
    );
  });
});

describe('the clock of a retracted reply', () => {
  const promises = { answerTargetHours: 24, deliveryDaysMax: 2 };

  it.each<[string, number, string]>([
    ['an hour', 1, '2026-12-01T23:00:00.000Z'],
    ['a month', 30 * 24, '2026-12-29T23:00:00.000Z'],
  ])('goal and limit begin anew %s after a signature at the last minute', (_after, hours, limit) => {
    const signed = pauseClock(startCaseClock(start, promises), after(23.99));
    const at = after(23.99 + hours);
    const restarted = restartCaseClock({ ...signed, timesAsked: 2 }, at, promises);
    expect(dueAt(restarted)).toEqual(new Date(at.getTime() + 24 * millisecondsInHour));
    expect(elapsedMs(restarted, at)).toBe(0);
    expect(restarted).toMatchObject({ startedAt: start, timesAsked: 2, limitAt: new Date(limit) });
    expect(isLimitMissed(restarted, at)).toBe(false);
    expect(isLimitMissed(restarted, restarted.limitAt)).toBe(false);
    expect(isLimitMissed(restarted, new Date(restarted.limitAt.getTime() + 1))).toBe(true);
  });
});
