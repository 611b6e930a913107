import { randomBytes } from 'node:crypto';
import { makeEd25519Key } from '../platform/crypto/ed25519-key.js';
import { parseEnv } from './parse-env.js';
import { keysResult } from './settings.checks.js';

const randomKey = () => randomBytes(32).toString('base64');

describe('the check of the keys', () => {
  const good = {
    APP_ENV: 'test',
    DATABASE_URL: 'postgres://hudvy@localhost/hudvy',
    JWT_SECRET: '0f3a9b57c1d84e26b70d5a92e8c4f613a1d94c27e05b3f68d2c7914be6a08f35',
    SEAL_KEYS: `a:${randomKey()}`,
    PATIENT_DATA_KEYS: `a:${randomKey()}`,
    CASE_SUMMARY_KEYS: `a:${randomKey()}`,
    IDENTITY_LOOKUP_KEY: randomKey(),
    ACCESS_LOG_SIGNING_KEY: makeEd25519Key(),
  };

  it('random keys that differ pass', () => {
    expect(keysResult(parseEnv(good))).toEqual({
      state: 'passed',
      found: 'Alla nycklar är slumpade, och ingen står på två ställen.',
    });
  });

  it.each([
    ['a key in two settings', { CASE_SUMMARY_KEYS: good.SEAL_KEYS }, 'CASE_SUMMARY_KEYS'],
    ['a key of one byte', { SEAL_KEYS: `a:${Buffer.alloc(32, 'k').toString('base64')}` }, 'SEAL_KEYS'],
    ['a secret that repeats itself', { JWT_SECRET: 'hemligt-'.repeat(5) }, 'JWT_SECRET'],
    ['no signing key', { ACCESS_LOG_SIGNING_KEY: '' }, 'ACCESS_LOG_SIGNING_KEY'],
  ])('%s fails in every environment and is named', (_what, change, name) => {
    expect(keysResult(parseEnv({ ...good, ...change }))).toEqual({
      state: 'failed',
      found: `Behöver bytas eller sättas: ${name}.`,
    });
  });
});
