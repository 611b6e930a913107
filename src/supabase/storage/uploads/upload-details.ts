import type { Readable } from 'node:stream';
import { isStorable } from '../../../platform/text/is-storable.js';
import type { UserMetadata } from '../objects/stored-object.entity.js';
import { StorageError } from '../storage.errors.js';

/** Metadata of an upload. */
export interface UploadDetails {
  /** Value of the header. */
  readonly cacheControl: string;
  readonly contentEncoding: string | null;
  readonly userMetadata: UserMetadata;
}

/** An upload while it arrives. */
export interface UploadBody {
  readonly mimeType: string;
  readonly bytes: Readable;
  /** Undefined when the client does not announce it. */
  readonly sizeBytes?: number;
  /** Known once all bytes have been read: a form may name them after its file. */
  details(): Promise<UploadDetails>;
}

const NO_CACHE = 'no-cache';
const CACHE_CONTROL = /^[\w =,."-]{1,200}$/;
const CONTENT_ENCODING = /^[\w -]{1,50}(,[\w -]{1,50}){0,4}$/;

/** The header's value as it is sent back later; a form gives seconds instead. */
export function parseCacheControl(given: string | undefined): string {
  const value = given?.trim() ?? '';
  if (/^\d{1,10}$/.test(value)) return `max-age=${value}`;
  return CACHE_CONTROL.test(value) ? value : NO_CACHE;
}

/** @throws StorageError InvalidRequest when a header cannot carry it */
export function parseContentEncoding(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  if (!CONTENT_ENCODING.test(given)) throw new StorageError('InvalidRequest', 'content-encoding cannot be read');
  return given;
}

/** @throws StorageError InvalidRequest when the text is no JSON object that Postgres can store */
export function parseUserMetadata(json: string | undefined): UserMetadata {
  if (json === undefined || json === '') return {};
  const value = parsed(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new StorageError('InvalidRequest', 'metadata must be a JSON object');
  }
  return value;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json, storable);
  } catch {
    return null;
  }
}

function storable(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
    throw new TypeError('text that cannot be stored');
  return value;
}
