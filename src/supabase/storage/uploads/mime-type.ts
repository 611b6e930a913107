import { StorageError } from '../storage.errors.js';

/** Types that a response header can carry. */
const HEADER_VALUE = /^[\x20-\x7e]{1,255}$/;

/**
 * The bucket's list decides, by exact type or `image/*`; parameters (`; charset=…`) and case do not matter. Without a list
 * every type is allowed that a header can carry.
 *
 * @throws StorageError InvalidMimeType
 */
export function assertAllowedType(allowed: readonly string[] | null, mimeType: string): void {
  if (!HEADER_VALUE.test(mimeType) || !isListed(allowed, bareType(mimeType)))
    throw new StorageError('InvalidMimeType', `mime type ${mimeType} is not supported`);
}

function isListed(allowed: readonly string[] | null, type: string): boolean {
  if (allowed === null || allowed.length === 0) return true;
  return allowed
    .map(bareType)
    .some((pattern) => pattern === type || pattern === `${type.split('/')[0]}/*` || pattern === '*/*');
}

function bareType(mimeType: string): string {
  return (mimeType.split(';', 1)[0] ?? '').trim().toLowerCase();
}
