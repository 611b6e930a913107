import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { FACTOR_SECRET } from '../src/auth/accounts/factor.entity.js';
import { CONTACT_CONTENT } from '../src/contact/contact-message.entity.js';
import type { EncryptedField } from '../src/platform/crypto/encrypted-field.js';
import { FieldEncryption } from '../src/platform/crypto/field-encryption.js';
import { FieldRotation } from '../src/platform/crypto/field-rotation.js';
import { sealKeyRing } from '../src/platform/crypto/seal-keys.js';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import { MAIL_CONTENT } from '../src/platform/mail/mail-delivery.entity.js';
import { localDataDir, localDatabaseUrl } from './local-database.js';

/** Every encrypted column; `encryption.api.spec.ts` compares the list with what the modules declare. */
export const FIELDS: readonly EncryptedField[] = [MAIL_CONTENT, CONTACT_CONTENT, FACTOR_SECRET];

/**
 * `npm run rotate-keys`: encrypts again what is not under the first key of `SEAL_KEYS`, as the hourly job does, and
 * prints how many values are left under which key. A key that is no longer named may be removed from the setting.
 * Resolves to the exit code: 1 when a value could not be opened.
 */
export async function main(): Promise<number> {
  try {
    return await rotate();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function rotate(): Promise<number> {
  const { databaseUrl, jwtSecret, sealKeys } = await settings();
  const encryption = new FieldEncryption(sealKeyRing({ jwtSecret, sealKeys }));
  const dataSource = await new DataSource(dataSourceOptions({ url: databaseUrl, poolSize: 2 })).initialize();
  try {
    const rotation = new FieldRotation(dataSource, encryption);
    let unreadableInAll = 0;
    for (const field of FIELDS) {
      const { reencrypted, unreadable } = await rotation.reencrypt(field);
      const counts = [...(await rotation.countByKey(field))].map(([keyId, count]) => `${keyId} ${count}`);
      console.log(
        `${field.table}.${field.column}: ${reencrypted} encrypted again; now ${counts.join(', ') || 'empty'}`,
      );
      if (unreadable.length > 0)
        console.error(`  no key opens ${unreadable.length}: ${unreadable.slice(0, 20).join(', ')}`);
      unreadableInAll += unreadable.length;
    }
    return unreadableInAll > 0 ? 1 : 0;
  } finally {
    await dataSource.destroy();
  }
}

/** From the environment, or of `npm start`, which must be running. */
async function settings(): Promise<{ databaseUrl: string; jwtSecret: string; sealKeys: string }> {
  const { DATABASE_URL, JWT_SECRET, SEAL_KEYS } = process.env;
  if (DATABASE_URL && JWT_SECRET && SEAL_KEYS)
    return { databaseUrl: DATABASE_URL, jwtSecret: JWT_SECRET, sealKeys: SEAL_KEYS };
  const dataDir = localDataDir();
  const [databaseUrl, secrets, keys] = await Promise.all([
    DATABASE_URL || localDatabaseUrl(),
    readJson<{ jwtSecret: string }>(join(dataDir, 'secrets.json')),
    readJson<{ sealKeys: string }>(join(dataDir, 'keys.json')),
  ]);
  const jwtSecret = JWT_SECRET || secrets?.jwtSecret;
  const sealKeys = SEAL_KEYS || keys?.sealKeys;
  if (!databaseUrl || !jwtSecret || !sealKeys) {
    throw new Error('DATABASE_URL, JWT_SECRET and SEAL_KEYS must be set, or `npm start` must have been run here.');
  }
  return { databaseUrl, jwtSecret, sealKeys };
}

async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
