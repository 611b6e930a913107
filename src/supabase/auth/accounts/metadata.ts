import { isStorable } from '../../../platform/text/is-storable.js';
import { ValidationFailedError } from '../auth.errors.js';
import type { Metadata } from './user.entity.js';

/** Metadata is part of every access token, and servers refuse requests with long headers. */
const MAX_METADATA_BYTES = 8_192;

/** @throws ValidationFailedError when it is too large, or holds text that Postgres cannot */
export function checkMetadata(metadata: Metadata): Metadata {
  const json = JSON.stringify(metadata, (key, value: unknown) => {
    if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) {
      throw new ValidationFailedError('Metadata holds text that cannot be stored');
    }
    return value;
  });
  if (Buffer.byteLength(json) > MAX_METADATA_BYTES) {
    throw new ValidationFailedError(`Metadata cannot be larger than ${MAX_METADATA_BYTES} bytes`);
  }
  return metadata;
}
