import { createHash } from 'node:crypto';
import type { KeyFingerprints } from './manifest.js';

/** Settings without which data of an archive cannot be read, or not be proven. */
export const KEY_SETTINGS = [
  'SEAL_KEYS',
  'PATIENT_DATA_KEYS',
  'CASE_SUMMARY_KEYS',
  'IDENTITY_LOOKUP_KEY',
  'ACCESS_LOG_SIGNING_KEY',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** Fingerprints of the keys that are set. A fingerprint reveals nothing of a random key. */
export function keyFingerprints(variables: Variables): KeyFingerprints {
  return Object.fromEntries(
    KEY_SETTINGS.flatMap((setting) => {
      const value = variables[setting]?.trim();
      return value ? [[setting, fingerprintsOf(setting, value)]] : [];
    }),
  );
}

/** What an archive was made with and `variables` do not contain, such as `PATIENT_DATA_KEYS (2026a)`. */
export function missingKeys(ofArchive: KeyFingerprints, variables: Variables): string[] {
  const own = keyFingerprints(variables);
  return Object.entries(ofArchive).flatMap(([setting, keys]) => {
    const known = Object.values(own[setting] ?? {});
    return Object.entries(keys).flatMap(([id, fingerprint]) =>
      known.includes(fingerprint) ? [] : [id === '' ? setting : `${setting} (${id})`],
    );
  });
}

/** A ring of keys has the form `id:base64,id:base64`. */
function fingerprintsOf(setting: string, value: string): Record<string, string> {
  const keys = setting.endsWith('_KEYS') ? value.split(',').map((named) => named.trim().split(':')) : [['', value]];
  return Object.fromEntries(
    keys.map(([id = '', key = '']) => [id, createHash('sha256').update(`hudvy key ${key}`).digest('hex').slice(0, 32)]),
  );
}
