import { formatMinutes } from '../../../shared/format/durations.js';
import { clockOf } from './clock-of.js';

const DUE = '2026-11-22T12:00:00.000Z';
const at = (time: string, pausedSince: string | null = null) =>
  clockOf({ dueAt: DUE, pausedSince }, new Date(`2026-11-22T${time}Z`), 24);

describe('clockOf', () => {
  it.each([
    ['05:59:59', { tone: 'calm', minutes: 360 }],
    ['06:00:00', { tone: 'soon', minutes: 360 }],
    ['09:36:00', { tone: 'urgent', minutes: 144 }],
    ['12:00:00', { tone: 'urgent', minutes: 0 }],
    ['12:00:01', { tone: 'late', minutes: 0 }],
    ['13:05:00', { tone: 'late', minutes: 65 }],
  ])('at %s the clock shows how near the promised time is', (time, expected) => {
    expect(at(time)).toEqual(expected);
  });

  it('the clock stops while the patient is asked', () => {
    expect(at('23:00:00', '2026-11-22T10:00:00.000Z')).toEqual({ tone: 'paused', minutes: 120 });
  });
});

describe('formatMinutes', () => {
  it.each([
    [0, '0 min', '0 min'],
    [59, '59 min', '59 min'],
    [125, '2 h 05 min', '2 h 05 min'],
    [119.6, '2 h 00 min', '2 h 00 min'],
    [48 * 60 - 1, '47 h 59 min', '47 h 59 min'],
    [48 * 60, '2 dygn', '2 days'],
    [219 * 60 + 30, '9 dygn 3 h', '9 days 3 h'],
  ])('formatMinutes writes %d as %s', (minutes, swedish, english) => {
    expect(formatMinutes(minutes, 'sv')).toBe(swedish);
    expect(formatMinutes(minutes, 'en')).toBe(english);
  });
});
