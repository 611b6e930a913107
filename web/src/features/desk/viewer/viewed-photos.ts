import type { PhotoSlot } from '../../../../../common/photos.js';
import type { DeskPhoto } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';

/** A photo in the viewer; photos of earlier cases lie beside today's. */
export interface ViewedPhoto extends DeskPhoto {
  /** Names the photo among those of all shown cases. */
  readonly key: string;
  readonly caseId: string;
  /** Of the earlier case; null for the shown case. */
  readonly earlierNumber: string | null;
}

/** A case whose photos are looked at. */
export interface PhotographedCase {
  readonly id: string;
  readonly orderNumber: string;
  readonly photos: readonly DeskPhoto[];
}

/** Photos of the case, then of the earlier cases that were added. */
export function viewedPhotos(shown: PhotographedCase, earlier: readonly PhotographedCase[]): readonly ViewedPhoto[] {
  return [shown, ...earlier].flatMap(({ id, orderNumber, photos }) =>
    photos.map((photo) => ({
      ...photo,
      key: `${id}/${photo.slot}`,
      caseId: id,
      earlierNumber: id === shown.id ? null : orderNumber,
    })),
  );
}

/** Address of a photo. The version keeps a replaced photo from being shown out of the browser's cache. */
export function addressOf(
  { caseId, slot, updatedAt }: { readonly caseId: string; readonly slot: PhotoSlot; readonly updatedAt: string },
  size: '400' | '1600' | 'full',
): string {
  return `/api/v1/desk/cases/${caseId}/photos/${slot}?${new URLSearchParams({ size, v: updatedAt }).toString()}`;
}
