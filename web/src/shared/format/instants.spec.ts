import { stockholmInstant } from '../../../../common/stockholm-time.js';
import { formatInstant, toSwedishInput } from './instants.js';

describe('Swedish time in a field', () => {
  it.each([
    ['2026-01-15T09:05:00.000Z', '2026-01-15T10:05'],
    ['2026-07-15T22:30:00.000Z', '2026-07-16T00:30'],
    ['2026-03-29T00:59:00.000Z', '2026-03-29T01:59'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25T02:30'],
  ])('%s is shown as %s and parsed back', (iso, text) => {
    expect(toSwedishInput(iso)).toBe(text);
    expect(stockholmInstant(text).toISOString()).toBe(iso);
  });
});

it('a time is written in the reader’s language', () => {
  expect(formatInstant('2026-11-21T09:05:00Z', 'en')).toBe('21 Nov 2026, 10:05');
  expect(formatInstant('2026-11-21T09:05:00Z', 'sv')).toBe('21 nov. 2026 kl. 10.05');
});
