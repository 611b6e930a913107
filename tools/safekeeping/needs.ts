import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { parseEd25519Key, parseEd25519PublicKey } from '../../src/platform/crypto/ed25519-key.js';
import type { BackupSettings } from '../../src/safekeeping/backup.settings.js';
import { openPlace } from '../../src/safekeeping/places/open-place.js';
import { ObjectFileDisk } from '../../src/safekeeping/places/object-file-disk.js';
import type { Place } from '../../src/safekeeping/places/place.js';
import { StorageSettings } from '../../src/supabase/storage/storage.settings.js';
import type { Context } from '../hudvy/context.js';
import { UsageError } from '../hudvy/failures.js';

/** The files of the storage, or of another folder. */
export const objectFiles = (context: Context, dir?: string) =>
  ObjectFileDisk.open(
    dir === undefined ? context.settings(StorageSettings) : Object.assign(new StorageSettings(), { dir }),
  );

/** @throws UsageError without BACKUP_PLACE */
export function backupPlace(settings: BackupSettings): Promise<Place> {
  if (settings.place === undefined) throw new UsageError('BACKUP_PLACE is not set: a folder, or s3://bucket/prefix');
  return openPlace(settings.place, settings);
}

/** The key that signs archives. @throws UsageError */
export function archiveSigningKey({ signingKey }: BackupSettings): KeyObject {
  if (signingKey === undefined) throw new UsageError('BACKUP_SIGNING_KEY is not set: hudvy keys prints one');
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

/** The secret key in a file, such as `hudvy keys backups` makes. @throws UsageError */
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

/** How an operator types a command: with `sudo` on a machine that `ops/install.sh` made. */
export const commandLine = (verb: string, ...args: string[]): string =>
  [process.env['COMMANDS'] === 'hudvy' ? 'sudo hudvy' : 'hudvy', verb, ...args].join(' ');
