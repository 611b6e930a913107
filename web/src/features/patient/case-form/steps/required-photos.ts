import { REQUIRED_PHOTO_SLOTS } from '../../../../../../common/photos.js';
import type { StoredPhoto } from '../../../../shared/case/case-types.js';

/** Whether the photos that every assessment needs are on the server. */
export function hasRequiredPhotos(photos: readonly StoredPhoto[]): boolean {
  return REQUIRED_PHOTO_SLOTS.every((wanted) =>
    photos.some(({ slot, state }) => slot === wanted && state === 'stored'),
  );
}

export function storedPhotos(photos: readonly StoredPhoto[]): readonly StoredPhoto[] {
  return photos.filter(({ state }) => state === 'stored');
}
