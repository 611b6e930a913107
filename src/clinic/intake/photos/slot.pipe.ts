import type { PipeTransform } from '@nestjs/common';
import { isPhotoSlot, type PhotoSlot } from '../../../../common/photos.js';
import { noSuch } from '../../../platform/errors/refusals.js';

/** A slot of an address; any other word is a photo that there is not. */
export class SlotPipe implements PipeTransform<string, PhotoSlot> {
  transform(slot: string): PhotoSlot {
    if (!isPhotoSlot(slot)) throw noSuch('photo');
    return slot;
  }
}
