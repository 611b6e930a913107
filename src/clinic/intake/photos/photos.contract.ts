import { IsIn, IsOptional } from 'class-validator';
import { PHOTO_SIZES, type PhotoSize, type PhotoSlot } from '../../../../common/photos.js';

export class PhotoQuery {
  /** Longer side in pixels at most; the whole photo by default. */
  @IsOptional()
  @IsIn(PHOTO_SIZES)
  size: PhotoSize = 'full';
}

/** A photo slot and its photo. */
export interface PhotoSlotResponse {
  slot: PhotoSlot;
  /** `uploading` also while a slot's photo is being replaced. */
  state: 'empty' | 'uploading' | 'stored';
  /** Of the photo that is stored, in pixels. */
  width: number | null;
  height: number | null;
  updatedAt: string | null;
}
