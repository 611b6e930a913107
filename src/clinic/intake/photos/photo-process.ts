// The helper process that decodes uploaded files (started by photo-maker.ts, one file at a time). It has neither keys,
// settings nor database, so that a fault in a decoder exposes none of them.
import type { PhotoFault } from '../../../../common/photos.js';
import { serveRequests } from '../../../platform/process/serve-requests.js';
import { photoRefusal } from './photos.errors.js';
import { makePhoto, type MadePhoto } from './make-photo.js';

/** The photo, or the reason why the file is refused. */
export type PhotoResponse = { readonly made: MadePhoto } | { readonly invalid: PhotoFault };

const NICE = 10;

serveRequests(NICE, async ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Promise<PhotoResponse> => {
  try {
    return { made: await makePhoto(Buffer.from(buffer, byteOffset, byteLength)) };
  } catch (error) {
    if (photoRefusal.is(error, 'photo_invalid')) return { invalid: error.bodyFields.reason };
    throw error;
  }
});
