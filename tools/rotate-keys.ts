import type { DataSource } from 'typeorm';
import { PatientDataKeys } from '../src/clinic/records/encryption/patient-data-keys.js';
import { PatientKeyRotation } from '../src/clinic/records/key-rotation/patient-key-rotation.js';
import { FieldEncryption } from '../src/platform/crypto/field-encryption.js';
import { FieldRotation } from '../src/platform/crypto/field-rotation.js';
import { KeyRing, parseKeys } from '../src/platform/crypto/key-ring.js';
import { ENCRYPTED_FIELDS } from './encrypted-fields.js';
import { takes } from './hudvy/takes.js';

const NEEDED = ['SEAL_KEYS', 'PATIENT_DATA_KEYS', 'CASE_SUMMARY_KEYS', 'IDENTITY_LOOKUP_KEY'] as const;
type Keys = Readonly<Record<(typeof NEEDED)[number], string>>;

/**
 * Encrypts everything again under the first key of `SEAL_KEYS`, the first of `PATIENT_DATA_KEYS` and `IDENTITY_LOOKUP_KEY`,
 * like the hourly jobs, and prints how many values remain under each key. A key that is not printed may be removed from its
 * setting. Resolves to 1 when a value could not be decrypted.
 */
export const run = takes({}, async (_given, context) => {
  const { DATABASE_URL, KEEPER_DATABASE_URL = DATABASE_URL, ...given } = await context.clinicSettings();
  if (NEEDED.some((name) => !given[name])) throw new Error(`${NEEDED.join(', ')} must be set.`);
  const keys = given as unknown as Keys;
  const fields = await rotateFields(await context.database(DATABASE_URL), keys);
  return fields + (await rotateCases(await context.database(KEEPER_DATABASE_URL), keys)) > 0 ? 1 : 0;
});

/** @returns the number of values that no key decrypts */
async function rotateFields(dataSource: DataSource, { SEAL_KEYS }: Keys): Promise<number> {
  const rotation = new FieldRotation(dataSource, new FieldEncryption(new KeyRing(parseKeys(SEAL_KEYS))));
  let unreadableInAll = 0;
  for (const field of ENCRYPTED_FIELDS) {
    const { reencrypted, unreadable } = await rotation.reencrypt(field);
    const counts = counted(await rotation.countByKey(field));
    console.log(`${field.table}.${field.column}: ${reencrypted} encrypted again; now ${counts}`);
    tellUnreadable(unreadable);
    unreadableInAll += unreadable.length;
  }
  return unreadableInAll;
}

/** @returns the number of cases that no key decrypts */
async function rotateCases(
  dataSource: DataSource,
  { PATIENT_DATA_KEYS: keys, CASE_SUMMARY_KEYS: summaryKeys, IDENTITY_LOOKUP_KEY: identityLookupKey }: Keys,
): Promise<number> {
  const rotation = new PatientKeyRotation(dataSource, new PatientDataKeys({ keys, summaryKeys, identityLookupKey }));
  const { rewrapped, rehashed, resealed, unreadable } = await rotation.rotate();
  console.log(`keys of cases: ${rewrapped} wrapped again; now ${counted(await rotation.countByKey())}`);
  console.log(`identity numbers: ${rehashed} hashed again`);
  console.log(`summaries of cases: ${resealed} sealed again`);
  tellUnreadable(unreadable);
  return unreadable.length;
}

function counted(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([keyId, count]) => `${keyId} ${count}`).join(', ') || 'empty';
}

function tellUnreadable(ids: readonly string[]): void {
  if (ids.length > 0) console.error(`  no key opens ${ids.length}: ${ids.slice(0, 20).join(', ')}`);
}
