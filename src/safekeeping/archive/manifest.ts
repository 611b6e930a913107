import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import { DamagedArchiveError, type ArchiveHeader, type TableSum } from './frames.js';

/** Increased when older programs could not read the archive: 1 had no names of stored files. */
export const ARCHIVE_FORMAT = 2;

/** A stored object, as it lies at the place: encrypted. */
export interface StoredPart {
  readonly name: string;
  readonly sizeBytes: number;
  /** Of the stored bytes, hexadecimal. */
  readonly sha256: string;
}

/** An object file of the storage. Its content is stored once for all archives that are for the same recipients. */
export interface StoredFile {
  /** The file's id in the database. */
  readonly id: string;
  /** Of the stored object; in format 1 that of its content. */
  readonly name?: string;
  /** Of the content, hexadecimal. */
  readonly contentSha256: string;
  readonly sizeBytes: number;
  /** Of the stored bytes, hexadecimal. */
  readonly sha256: string;
  readonly storedBytes: number;
}

/** Setting -> fingerprints of its keys by their ids, as the worker noted them; of a single key the id is ''. */
export type KeyFingerprints = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Describes a whole archive. It is written last: a folder without one is no archive. It contains no data of the tables
 * and no keys, so that an archive can be judged without a key.
 */
export interface Manifest extends ArchiveHeader {
  readonly format: number;
  readonly postgresMajor: number;
  readonly finishedAt: string;
  readonly keys: KeyFingerprints;
  /** Public keys of who can open it; archives of format 1 do not say it. */
  readonly recipients?: readonly string[];
  /** The end of the access log's chain; null while nothing is sealed. */
  readonly accessLogHead: { readonly link: string; readonly chainHash: string } | null;
  readonly tables: readonly TableSum[];
  readonly databaseParts: readonly StoredPart[];
  /**
   * The list of files: `StoredFile`, one a line of JSON, compressed and not encrypted. The next backup reads it without a
   * key, to store only what is new.
   */
  readonly fileList: StoredPart;
  readonly files: { readonly count: number; readonly sizeBytes: number };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** One line of JSON and one with its SHA-256, so that a changed byte is found. */
export function encodeManifest(manifest: Manifest): Buffer {
  const json = JSON.stringify(manifest);
  return Buffer.from(`${json}\n${hashOf(json)}\n`);
}

/** @throws DamagedArchiveError for a changed or cut manifest, or one of a later format */
export function decodeManifest(bytes: Buffer): Manifest {
  const [json = '', hash = '', rest] = bytes.toString('utf8').split('\n');
  if (rest !== '' || hashOf(json) !== hash) throw new DamagedArchiveError('the manifest was changed or cut off');
  const manifest = JSON.parse(json) as Manifest;
  if (manifest.format > ARCHIVE_FORMAT)
    throw new DamagedArchiveError(
      `the archive has format ${manifest.format}; this release reads up to ${ARCHIVE_FORMAT}`,
    );
  return manifest;
}

/** The signature of a manifest, as it is stored beside it: Ed25519 (RFC 8032) over all bytes, in base64. */
export function signatureOf(manifest: Uint8Array, key: KeyObject): Buffer {
  return Buffer.from(`${sign(null, manifest, key).toString('base64')}\n`);
}

/** @param keys public keys */
export function isSignature(signature: Buffer, manifest: Uint8Array, keys: readonly KeyObject[]): boolean {
  const bytes = Buffer.from(signature.toString('latin1').trim(), 'base64');
  return keys.some((key) => verify(null, manifest, key, bytes));
}
