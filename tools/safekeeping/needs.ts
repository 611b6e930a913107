import 'reflect-metadata';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { DatabaseSettings } from '../../src/platform/config/groups/database-settings.js';
import { parseEd25519Key, parseEd25519PublicKey } from '../../src/platform/crypto/ed25519-key.js';
import { InvalidEnvironmentError, readGroup } from '../../src/platform/config/read-group.js';
import { BackupSettings } from '../../src/safekeeping/backup.settings.js';
import { openPlace } from '../../src/safekeeping/places/open-place.js';
import { ObjectFileDisk } from '../../src/safekeeping/places/object-file-disk.js';
import type { Place } from '../../src/safekeeping/places/place.js';
import { StorageSettings } from '../../src/supabase/storage/storage.settings.js';
import { givenSettings } from '../../src/start/given-settings.js';

/** Explains how a command is used. */
export class UsageError extends Error {}

/** Runs a command. @returns its exit code: 1 when it fails, after its message */
export async function exitCodeOf(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    console.error(reasonOf(error));
    return 1;
  }
}

/** What failed, with what caused it: a library that says "cannot write" has the system's reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${reasonOf(error.cause)})`;
}

/** Reads a group of settings. @throws InvalidEnvironmentError naming every problem */
function settingsOf<T extends object>(Group: new () => T): T {
  const { group, problems } = readGroup(Group, givenSettings());
  if (problems.length > 0) throw new InvalidEnvironmentError(problems);
  return group;
}

export const databaseSettings = () => settingsOf(DatabaseSettings);
export const backupSettings = () => settingsOf(BackupSettings);
export const objectFiles = (dir?: string) =>
  ObjectFileDisk.open(dir === undefined ? settingsOf(StorageSettings) : Object.assign(new StorageSettings(), { dir }));

/** @throws UsageError without BACKUP_PLACE */
export function backupPlace(settings: BackupSettings): Promise<Place> {
  if (settings.place === undefined) throw new UsageError('BACKUP_PLACE is not set: a folder, or s3://bucket/prefix');
  return openPlace(settings.place, settings);
}

/** The key that signs archives. @throws UsageError */
export function archiveSigningKey({ signingKey }: BackupSettings): KeyObject {
  if (signingKey === undefined) throw new UsageError('BACKUP_SIGNING_KEY is not set: npm run keys prints one');
  try {
    return parseEd25519Key(signingKey);
  } catch {
    throw new UsageError('BACKUP_SIGNING_KEY: no Ed25519 private key (PKCS #8 DER in base64)');
  }
}

/** The public keys of whom an archive must be: those of the settings, and that of the key that signs, where it is. */
export function archiveSigners(settings: BackupSettings): KeyObject[] {
  const { publicKeys = '', signingKey } = settings;
  return [
    ...publicKeys
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((key) => parseEd25519PublicKey('BACKUP_PUBLIC_KEYS', key)),
    ...(signingKey === undefined ? [] : [createPublicKey(archiveSigningKey(settings))]),
  ];
}

/** The secret key in a file, such as `npm run keys -- backups` makes. @throws UsageError */
export async function identityIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(unreadableKey(file, error as NodeJS.ErrnoException));
  });
  const identity = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-1'));
  if (!identity) throw new UsageError(`${file} contains no age key (AGE-SECRET-KEY-1…)`);
  return identity.trim();
}

/** A key in a folder of root is not for the user that restores. */
export function unreadableKey(file: string, { code, message }: NodeJS.ErrnoException): string {
  if (code !== 'EACCES') return `the key cannot be read: ${message}`;
  const user = userInfo().username;
  return `${file} cannot be read by ${user}, who runs this command. Copy it to a file of that user, name the copy, and delete it afterwards: install -o ${user} -m 400 ${file} /run/operator.key`;
}

/** Prints a line of progress with the time. */
export function progress(message: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${message}`);
}
