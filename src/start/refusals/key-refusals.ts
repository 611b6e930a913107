import { isEd25519Key } from '../../platform/crypto/ed25519-key.js';
import { InvalidKeyRingError, parseKeys, parseSecretKey } from '../../platform/crypto/key-ring.js';
import type { Settings } from '../settings.js';

/** Keys that cannot be used, and in production none at all: stored secrets would hang on `JWT_SECRET`. */
export function keyRefusals(settings: Settings): string[] {
  const { app, keys, patientData } = settings;
  const isProduction = app.environment === 'production';
  const unusable = [
    ...refusals('SEAL_KEYS', keys.sealKeys, isProduction, parseKeys),
    ...refusals('PATIENT_DATA_KEYS', patientData.keys, isProduction, parseKeys),
    ...refusals('CASE_SUMMARY_KEYS', patientData.summaryKeys, isProduction, parseKeys),
    ...refusals('IDENTITY_LOOKUP_KEY', keys.identityLookupKey, isProduction, parseSecretKey),
    ...signingKeyRefusals(settings),
  ];
  return isProduction && unusable.length === 0 ? weakKeyRefusals(settings) : unusable;
}

/** 32 random bytes have fewer different ones than this once in 10^15 times. */
const MIN_DIFFERENT_BYTES = 16;

/** In production: keys that are not random, and one key in two places. */
function weakKeyRefusals({ keys: { sealKeys = '', identityLookupKey = '' }, patientData }: Settings): string[] {
  const keys = [
    ...parseKeys(sealKeys).map(({ key }) => ({ setting: 'SEAL_KEYS', key })),
    ...parseKeys(patientData.keys ?? '').map(({ key }) => ({ setting: 'PATIENT_DATA_KEYS', key })),
    ...parseKeys(patientData.summaryKeys ?? '').map(({ key }) => ({ setting: 'CASE_SUMMARY_KEYS', key })),
    { setting: 'IDENTITY_LOOKUP_KEY', key: parseSecretKey(identityLookupKey) },
  ];
  return keys.flatMap(({ setting, key }, index) => {
    if (new Set(key).size < MIN_DIFFERENT_BYTES) return [`${setting}: a key is not random (hudvy keys makes one)`];
    const same = keys.slice(0, index).find((other) => other.key.equals(key));
    return same ? [`${setting}: a key stands in ${same.setting} too; each needs its own (hudvy keys makes one)`] : [];
  });
}

function signingKeyRefusals({ app, process, accessLog: { signingKey } }: Settings): string[] {
  if (process === 'server') return [];
  if (signingKey === undefined)
    return app.environment === 'production'
      ? ['ACCESS_LOG_SIGNING_KEY: must be set in production (hudvy keys makes one)']
      : [];
  return isEd25519Key(signingKey) ? [] : ['ACCESS_LOG_SIGNING_KEY: no Ed25519 private key (PKCS #8 DER in base64)'];
}

function refusals(
  setting: string,
  value: string | undefined,
  isRequired: boolean,
  parse: (value: string) => unknown,
): string[] {
  if (value === undefined) return isRequired ? [`${setting}: must be set in production (hudvy keys makes it)`] : [];
  try {
    parse(value);
    return [];
  } catch (error) {
    if (error instanceof InvalidKeyRingError) return [`${setting}: ${error.message}`];
    throw error;
  }
}
