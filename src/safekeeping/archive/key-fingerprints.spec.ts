import { keyFingerprints, missingKeys } from './key-fingerprints.js';

const [OLD, NEW] = ['b2xk', 'bmV3'];

describe('fingerprints of keys', () => {
  it('fingerprints name each key of a ring and contain none', () => {
    const found = keyFingerprints({ SEAL_KEYS: `2027:${NEW}, 2026:${OLD}`, IDENTITY_LOOKUP_KEY: OLD, JWT_SECRET: 'x' });
    expect(Object.keys(found)).toEqual(['SEAL_KEYS', 'IDENTITY_LOOKUP_KEY']);
    expect(found['SEAL_KEYS']).toEqual({ 2027: expect.stringMatching(/^\w{32}$/), 2026: expect.any(String) });
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${OLD}|${NEW}`));
  });

  it('a key that is missing is named; another id or order of the same keys does not matter', () => {
    const archive = keyFingerprints({ PATIENT_DATA_KEYS: `a:${OLD},b:${NEW}` });
    expect(missingKeys(archive, { PATIENT_DATA_KEYS: `x:${NEW},y:${OLD}` })).toEqual([]);
    expect(missingKeys(archive, { PATIENT_DATA_KEYS: `b:${NEW}` })).toEqual(['PATIENT_DATA_KEYS (a)']);
    expect(missingKeys(archive, {})).toEqual(['PATIENT_DATA_KEYS (a)', 'PATIENT_DATA_KEYS (b)']);
  });
});
