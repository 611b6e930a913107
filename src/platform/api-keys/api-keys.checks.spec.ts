import { keyEndsResult } from './api-keys.checks.js';

const NOW = new Date('2026-11-26T12:00:00Z');
const key = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const endingAt = (at: string) => key({ jti: 'a', exp: new Date(at).getTime() / 1_000 });

it.each([
  ['none is set', { ANON_KEY: undefined }, 'passed', 'Ingen API-nyckel behöver bytas.'],
  ['one lasts a year', { ANON_KEY: endingAt('2027-11-26T12:00:00Z') }, 'passed', 'Ingen API-nyckel behöver bytas.'],
  [
    'one ends in a month and one never',
    { ANON_KEY: endingAt('2026-12-26T12:00:00Z'), SERVICE_ROLE_KEY: key({ jti: 'b' }) },
    'failed',
    'Behöver bytas, eftersom den snart upphör eller inte kan dras in för sig: ANON_KEY, SERVICE_ROLE_KEY.',
  ],
])('the check of API keys when %s', (_when, keys, state, found) => {
  expect(keyEndsResult(keys, NOW)).toEqual({ state, found });
});
