import { redact } from './safe-error.js';

it('a long text without an address is truncated, not searched for seconds', () => {
  expect(redact('a'.repeat(1_000_000))).toHaveLength(10_000);
});

it.each([
  ['550 <kund@example.se> unknown', '550 <[address]> unknown'],
  ['Invalid API Key provided: sk_test_abcdefgh1234', 'Invalid API Key provided: sk_[key]'],
  ['secret cs_test_a1b2c3d4_secret_xyz is wrong', 'secret cs_[key] is wrong'],
  ['bearer eyJhbGciOi.eyJzdWIi.c2ln', 'bearer [token]'],
  ['at file:///app/node_modules/@nestjs/core/router.js:12', 'at file:///app/node_modules/@nestjs/core/router.js:12'],
  ['connect ECONNREFUSED 127.0.0.1:1025', 'connect ECONNREFUSED 127.0.0.1:1025'],
])('the text %s is redacted', (text, expected) => {
  expect(redact(text)).toBe(expected);
});
