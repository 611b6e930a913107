import { formatNear } from './format-near.js';

const NOW = new Date('2026-11-22T22:30:00Z');

describe('formatNear', () => {
  it.each([
    ['2026-11-22T22:45:00Z', 'i dag kl. 23.45', 'today 23:45'],
    ['2026-11-22T23:05:00Z', 'i morgon kl. 00.05', 'tomorrow 00:05'],
    ['2026-11-21T12:00:00Z', 'i går kl. 13.00', 'yesterday 13:00'],
    ['2026-11-24T00:18:00Z', 'tis 24 nov. kl. 01.18', 'Tue 24 Nov 01:18'],
    ['2027-01-08T09:00:00Z', 'fre 8 jan. 2027 kl. 10.00', 'Fri 8 Jan 2027 10:00'],
  ])('formatNear writes %s as %s', (iso, swedish, english) => {
    expect(formatNear(iso, 'sv', NOW)).toBe(swedish);
    expect(formatNear(iso, 'en', NOW).replace(',', '')).toBe(english);
  });
});
