import type { paths } from '../../../../common/paths.js';
import acneUrl from './acne.svg?url';
import fineLinesUrl from './fine-lines.svg?url';
import genitalProblemsUrl from './genital-problems.svg?url';
import hairScalpUrl from './hair-scalp.svg?url';
import nailsUrl from './nails.svg?url';
import otherSkinProblemsUrl from './other-skin-problems.svg?url';
import pigmentSpotsUrl from './pigment-spots.svg?url';
import psoriasisEczemaUrl from './psoriasis-eczema.svg?url';
import scarsUrl from './scars.svg?url';

/** The drawing of each condition, the same on its card, on its page and on posts about it. */
export const conditionPictures: Readonly<Record<(typeof paths.conditions)[number], string>> = {
  '/akne': acneUrl,
  '/pigmentflackar': pigmentSpotsUrl,
  '/fina-rynkor-aldrande': fineLinesUrl,
  '/arr': scarsUrl,
  '/naglar': nailsUrl,
  '/andra-hudbesvar': otherSkinProblemsUrl,
  '/psoriasis-eksem': psoriasisEczemaUrl,
  '/har-harbotten': hairScalpUrl,
  '/genitala-besvar': genitalProblemsUrl,
};
