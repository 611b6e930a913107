/** Slots for photos of a case, in the order of the form. */
export const PHOTO_SLOTS = ['overview', 'mid', 'close', 'extra-1', 'extra-2'] as const;

export type PhotoSlot = (typeof PHOTO_SLOTS)[number];

/** A form cannot be sent without these. */
export const REQUIRED_PHOTO_SLOTS = ['overview', 'mid', 'close'] as const satisfies readonly PhotoSlot[];

/** The photos' names for patients. */
export const PHOTO_TITLES: Readonly<Record<PhotoSlot, string>> = {
  overview: 'På håll',
  mid: 'På 30 centimeters håll',
  close: 'Närbild',
  'extra-1': 'Extra bild 1',
  'extra-2': 'Extra bild 2',
};

export function isPhotoSlot(text: unknown): text is PhotoSlot {
  return (PHOTO_SLOTS as readonly unknown[]).includes(text);
}

/** Largest accepted file. */
export const MAX_PHOTO_BYTES = 25 * 1_048_576;

/** Maximum pixels on a stored photo's longer side; the browser scales photos before sending. */
export const MAX_PHOTO_SIDE_PX = 2_560;

/** Sizes in which photos are served: maximum pixels on the longer side. */
export const PHOTO_SIZES_PX = { '400': 400, '1600': 1_600, full: MAX_PHOTO_SIDE_PX } as const;

export type PhotoSize = keyof typeof PHOTO_SIZES_PX;

export const PHOTO_SIZES = ['400', '1600', 'full'] as const satisfies readonly PhotoSize[];

/** Why a file is not a valid photo: codes of the API. */
export type PhotoFault = 'not_an_image' | 'heic' | 'too_large' | 'too_many_pixels' | 'truncated';
