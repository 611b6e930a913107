import type { PhotoSlot } from '../../../../common/photos.js';

/** What patients read of a photo: how it shows the place. */
export const photoTitles: Readonly<Record<PhotoSlot, string>> = {
  overview: 'På håll',
  mid: 'På 30 centimeters håll',
  close: 'Närbild',
  'extra-1': 'Extra bild 1',
  'extra-2': 'Extra bild 2',
};
