import { verifiedResult } from './access-log.checks.js';
import { VERIFIED_BROKEN, VERIFIED_WHOLE } from './verified-log.js';

const NOW = new Date('2026-11-26T12:00:00Z');
const verified = (fingerprint: string, at: string) => ({ fingerprint, confirmedAt: new Date(at) });

it.each([
  ['none', null, 'failed', 'Loggen har inte kontrollerats än.'],
  [
    'a whole log',
    verified(VERIFIED_WHOLE, '2026-11-26T03:00:00Z'),
    'passed',
    'Loggen var hel vid kontrollen 2026-11-26.',
  ],
  [
    'an old one',
    verified(VERIFIED_WHOLE, '2026-11-24T03:00:00Z'),
    'failed',
    'Loggen kontrollerades senast 2026-11-24.',
  ],
  [
    'a broken log',
    verified(VERIFIED_BROKEN, '2026-11-26T03:00:00Z'),
    'failed',
    'Den senaste kontrollen hittade fel i loggen.',
  ],
])('the check of the verification with %s', (_which, last, state, found) => {
  expect(verifiedResult(last, NOW)).toEqual({ state, found });
});
