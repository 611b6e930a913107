import { StorageError } from '../storage.errors.js';

const OBJECT_NAME = /^[A-Za-z0-9_/!.*'()&$@=;:+,?\- ]+$/;
const BUCKET_NAME = /^[A-Za-z0-9_!.*'()&$@=;:+,?\- ]{1,100}$/;
const LONGEST_NAME = 1_024;

/**
 * Names are not paths: files are named by uuids. The rules keep names usable by every client.
 *
 * @throws StorageError InvalidKey
 */
export function assertObjectName(name: string): void {
  const isSafe =
    OBJECT_NAME.test(name) && name.length <= LONGEST_NAME && !name.startsWith('/') && !name.split('/').includes('..');
  if (!isSafe) throw new StorageError('InvalidKey', `Invalid key: ${name}`);
}

/** @throws StorageError InvalidBucketName */
export function assertBucketName(name: string): void {
  if (!BUCKET_NAME.test(name) || name.trim() !== name || name === '.' || name === '..')
    throw new StorageError('InvalidBucketName');
}
