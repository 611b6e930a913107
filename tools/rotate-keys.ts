import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { PatientDataKeys } from '../src/clinic/patient-records/encryption/patient-data-keys.js';
import { PatientKeyRotation } from '../src/clinic/patient-records/key-rotation/patient-key-rotation.js';
import { FieldEncryption } from '../src/platform/crypto/field-encryption.js';
import { FieldRotation } from '../src/platform/crypto/field-rotation.js';
import { KeyRing, parseKeys } from '../src/platform/crypto/key-ring.js';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import { ENCRYPTED_FIELDS } from './encrypted-fields.js';
import { KEEPER_ROLE } from './embedded-postgres/cluster.js';
import type { LocalKeys } from './launcher/keys.js';
import { localDataDir, localDatabaseUrl } from './local-database.js';
import { givenSettings } from '../src/start/given-settings.js';

interface Settings {
  readonly databaseUrl: string;
  /** Connection of the role that may re-wrap keys of cases. */
  readonly keeperUrl: string;
  readonly sealKeys: string;
  readonly patientDataKeys: string;
  readonly summaryKeys: string;
  readonly identityLookupKey: string;
}

/**
 * `npm run rotate-keys`: re-encrypts everything under the first key of `SEAL_KEYS`, the first of `PATIENT_DATA_KEYS`
 * and `IDENTITY_LOOKUP_KEY`, like the hourly jobs, and prints how many values remain under each key. A key that is not
 * printed may be removed from its setting. Resolves to the exit code: 1 when a value could not be decrypted.
 */
export async function main(): Promise<number> {
  try {
    const found = await settings();
    const unreadable =
      (await withDatabase(found.databaseUrl, (dataSource) => rotateFields(dataSource, found))) +
      (await withDatabase(found.keeperUrl, (dataSource) => rotateCases(dataSource, found)));
    return unreadable > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function withDatabase<T>(url: string, work: (dataSource: DataSource) => Promise<T>): Promise<T> {
  const dataSource = await new DataSource(dataSourceOptions({ url, poolSize: 2 })).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** @returns the number of values that no key decrypts */
async function rotateFields(dataSource: DataSource, { sealKeys }: Settings): Promise<number> {
  const rotation = new FieldRotation(dataSource, new FieldEncryption(new KeyRing(parseKeys(sealKeys))));
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
  { patientDataKeys: keys, summaryKeys, identityLookupKey }: Settings,
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

/** From the environment, or from a running `npm start`. */
async function settings(): Promise<Settings> {
  const { DATABASE_URL, KEEPER_DATABASE_URL, SEAL_KEYS, PATIENT_DATA_KEYS, CASE_SUMMARY_KEYS, IDENTITY_LOOKUP_KEY } =
    givenSettings();
  const dataDir = localDataDir();
  const keys = await readJson<LocalKeys>(join(dataDir, 'keys.json'));
  const databaseUrl = DATABASE_URL || (await localDatabaseUrl());
  const keeperUrl = KEEPER_DATABASE_URL || (DATABASE_URL ? databaseUrl : await localDatabaseUrl(KEEPER_ROLE));
  const sealKeys = SEAL_KEYS || keys?.sealKeys;
  const patientDataKeys = PATIENT_DATA_KEYS || keys?.patientDataKeys;
  const summaryKeys = CASE_SUMMARY_KEYS || keys?.summaryKeys;
  const identityLookupKey = IDENTITY_LOOKUP_KEY || keys?.identityLookupKey;
  if (!databaseUrl || !keeperUrl || !sealKeys || !patientDataKeys || !summaryKeys || !identityLookupKey) {
    throw new Error(
      'DATABASE_URL, SEAL_KEYS, PATIENT_DATA_KEYS, CASE_SUMMARY_KEYS and IDENTITY_LOOKUP_KEY must be set, or `npm start` must have been run here.',
    );
  }
  return { databaseUrl, keeperUrl, sealKeys, patientDataKeys, summaryKeys, identityLookupKey };
}

async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
