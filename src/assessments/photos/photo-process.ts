// The process that makes photos: it alone decodes what strangers send, without keys, settings or a database, and gives
// way to pages (photo-maker.ts starts it, and sends it one file at a time).
import { setPriority } from 'node:os';
import type { PhotoFault } from '../../../common/photos.js';
import { makePhoto, type MadePhoto } from './make-photo.js';
import { PhotoInvalidError } from './photos.errors.js';

/** What it answers: the photo, why the file cannot be one, or what went wrong here. */
export type PhotoAnswer =
  { readonly made: MadePhoto } | { readonly invalid: PhotoFault } | { readonly failure: string };

/** Gets a tenth of what another process gets that wants the same core. */
const NICE = 10;

async function answer(bytes: Buffer): Promise<PhotoAnswer> {
  try {
    return { made: await makePhoto(bytes) };
  } catch (error) {
    return error instanceof PhotoInvalidError ? { invalid: error.answerFields.reason } : { failure: String(error) };
  }
}

setPriority(NICE);
process.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) => {
  answer(Buffer.from(buffer, byteOffset, byteLength))
    .then((result) => process.send?.(result))
    .catch(() => process.exit(1));
});
process.on('disconnect', () => process.exit());
