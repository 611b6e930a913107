import { PHOTO_TITLES } from '../../../../common/photos.js';

/** The photos' names for patients. */
export const photoTitles = PHOTO_TITLES;
