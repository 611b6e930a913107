import { relativeTime } from './relative-time.js';

const at = (text: string) => new Date(text);

describe('relative time', () => {
  it.each([
    ['2026-11-20T12:00:20Z', '2026-11-20T12:00:00Z', 'nyss'],
    ['2026-11-20T12:00:30Z', '2026-11-20T12:00:00Z', 'nyss'],
    ['2026-11-20T11:59:00Z', '2026-11-20T12:00:00Z', 'för 1 minut sedan'],
    ['2026-11-20T11:15:00Z', '2026-11-20T12:00:00Z', 'för 45 minuter sedan'],
    ['2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z', 'för 3 timmar sedan'],
    ['2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z', 'i går'],
    ['2026-11-17T12:00:00Z', '2026-11-20T12:00:00Z', 'för 3 dagar sedan'],
    ['2026-11-10T12:00:00Z', '2026-11-20T12:00:00Z', 'förra veckan'],
    ['2026-11-01T12:00:00Z', '2026-11-20T12:00:00Z', 'för 3 veckor sedan'],
    ['2026-10-15T12:00:00Z', '2026-11-20T12:00:00Z', 'för 1 månad sedan'],
    ['2026-03-20T12:00:00Z', '2026-11-20T12:00:00Z', 'för 8 månader sedan'],
    ['2025-11-01T12:00:00Z', '2026-11-20T12:00:00Z', 'för 1 år sedan'],
    ['2023-05-01T12:00:00Z', '2026-11-20T12:00:00Z', 'för 3 år sedan'],
  ])('%s, read at %s, is %s', (then, now, text) => {
    expect(relativeTime(at(then), at(now))).toBe(text);
  });

  it('yesterday starts at midnight in Sweden, not in Greenwich', () => {
    expect(relativeTime(at('2026-11-19T22:30:00Z'), at('2026-11-20T00:00:00Z'))).toBe('i går');
    expect(relativeTime(at('2026-11-19T23:30:00Z'), at('2026-11-20T12:00:00Z'))).toBe('för 12 timmar sedan');
  });

  it('a week starts on Monday', () => {
    // Friday 6 November to Sunday 15 November: the week before; to Monday 16 November: two weeks.
    expect(relativeTime(at('2026-11-06T12:00:00Z'), at('2026-11-15T12:00:00Z'))).toBe('förra veckan');
    expect(relativeTime(at('2026-11-06T12:00:00Z'), at('2026-11-16T12:00:00Z'))).toBe('för 2 veckor sedan');
  });
});
