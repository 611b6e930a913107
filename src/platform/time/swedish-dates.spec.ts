import { swedishDate, swedishMoment } from './swedish-dates.js';

it('writes a date', () => {
  expect(swedishDate(new Date('2026-11-20T23:30:00Z'))).toBe('21 november 2026');
});

it('writes a moment with the clock time', () => {
  expect(swedishMoment(new Date('2026-11-27T13:05:00Z'))).toBe('fredag 27 november kl. 14.05');
});
