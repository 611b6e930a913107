import type { PhotoFault } from '../../../../common/photos.js';
import { refusals } from '../../../platform/errors/refusals.js';

/** Why a photo is refused. */
export const photoRefusal = refusals({
  /** The file cannot be a photo; the slot stays as it was. */
  photo_invalid: ['unprocessable', 'The file cannot be used as a photo.', (reason: PhotoFault) => ({ reason })],
  /** An upload for no place that photos of a case have. */
  slot_invalid: ['invalid', 'Upload-Metadata names no slot for photos.'],
  /** Other bytes came first, or the upload has ended: the device asks how far it is. */
  upload_moved_on: ['conflict', 'The upload is not where these bytes begin.'],
});
