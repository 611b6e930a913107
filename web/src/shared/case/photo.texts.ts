import type { PhotoSlot } from '../../../../common/photos.js';

/** The photos' names for patients. */
export const photoTitles: Readonly<Record<PhotoSlot, string>> = {
  overview: 'På håll',
  mid: 'På 30 centimeters håll',
  close: 'Närbild',
  'extra-1': 'Extra bild 1',
  'extra-2': 'Extra bild 2',
};
