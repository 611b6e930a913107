import { certificateResult } from './bankid.checks.js';

const NOW = new Date('2026-11-26T12:00:00Z');
const endsAt = (validTo: string) => ({ fingerprint: 'AA', validTo: new Date(validTo) });

it.each([
  ['BankID that is off', null, 'passed', /avstängt/],
  ['a certificate that cannot be read', 'unreadable' as const, 'failed', /går inte att läsa/],
  ['a certificate of a year', endsAt('2027-11-26T12:00:00Z'), 'passed', /365 dagar/],
  ['a certificate of 59 days', endsAt('2027-01-24T12:00:00Z'), 'failed', /59 dagar/],
  ['an ended certificate', endsAt('2026-11-26T11:59:00Z'), 'failed', /har gått ut/],
])('the check of %s tells so', (_, found, state, text) => {
  expect(certificateResult(found, NOW)).toEqual({ state, found: expect.stringMatching(text) });
});
