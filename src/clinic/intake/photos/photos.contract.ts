import { IsIn, IsOptional } from 'class-validator';
import { PHOTO_SIZES, type PhotoSize, type PhotoSlot } from '../../../../common/photos.js';

export class PhotoQuery {
  /** Longer side in pixels at most; the whole photo by default. */
  @IsOptional()
  @IsIn(PHOTO_SIZES)
  size: PhotoSize = 'full';
}

/** A place for a photo, and what is in it. */
export interface PhotoSlotResponse {
  slot: PhotoSlot;
  /** `uploading` also while the next photo of a slot is on its way. */
  state: 'empty' | 'uploading' | 'stored';
  /** Of the photo that is stored, in pixels. */
  width: number | null;
  height: number | null;
  updatedAt: string | null;
}
