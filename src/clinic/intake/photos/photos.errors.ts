import type { PhotoFault } from '../../../../common/photos.js';
import { DomainError, refusal } from '../../../platform/errors/domain-error.js';

/** The file cannot be a photo; the slot stays as it was. */
export class PhotoInvalidError extends DomainError {
  readonly code = 'photo_invalid';
  readonly kind = 'unprocessable';
  override readonly bodyFields: { readonly reason: PhotoFault };

  constructor(reason: PhotoFault, options?: ErrorOptions) {
    super('The file cannot be used as a photo.', options);
    this.bodyFields = { reason };
  }
}

/** An upload for no place that photos of a case have. */
export class SlotInvalidError extends refusal('invalid', 'slot_invalid', 'Upload-Metadata names no slot for photos.') {}

/** Other bytes came first, or the upload has ended: the device asks how far it is. */
export class UploadMovedOnError extends refusal(
  'conflict',
  'upload_moved_on',
  'The upload is not where these bytes begin.',
) {}

/** There is no such upload: it has ended, was replaced by another one to its slot, or is of another case. */
export class UploadNotFoundError extends refusal('not-found', 'not_found', 'There is no such upload.') {}

export class PhotoNotFoundError extends refusal('not-found', 'not_found', 'There is no such photo.') {}
