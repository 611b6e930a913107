import { createHash } from 'node:crypto';
import type { StoredPart } from '../archive/manifest.js';
import type { Place } from '../places/place.js';

/** Small enough for memory and for one request to S3. */
const PART_BYTES = 16 * 1024 * 1024;

/** Stores a stream in parts and returns them, each with its hash. */
export async function storeParts(
  place: Place,
  source: AsyncIterable<Uint8Array>,
  nameOf: (number: number) => string,
  partBytes = PART_BYTES,
): Promise<StoredPart[]> {
  const parts: StoredPart[] = [];
  let waiting: Uint8Array[] = [];
  let length = 0;
  const store = async () => {
    const part = await storePart(place, nameOf(parts.length + 1), Buffer.concat(waiting));
    parts.push(part);
    waiting = [];
    length = 0;
  };
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.byteLength;
    if (length >= partBytes) await store();
  }
  if (length > 0) await store();
  return parts;
}

export async function storePart(place: Place, name: string, bytes: Buffer): Promise<StoredPart> {
  await place.write(name, bytes);
  return { name, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
