import acneUrl from '../../shared/illustrations/acne.svg?url';
import fineLinesUrl from '../../shared/illustrations/fine-lines.svg?url';
import genitalProblemsUrl from '../../shared/illustrations/genital-problems.svg?url';
import hairScalpUrl from '../../shared/illustrations/hair-scalp.svg?url';
import nailsUrl from '../../shared/illustrations/nails.svg?url';
import otherSkinProblemsUrl from '../../shared/illustrations/other-skin-problems.svg?url';
import pigmentSpotsUrl from '../../shared/illustrations/pigment-spots.svg?url';
import psoriasisEczemaUrl from '../../shared/illustrations/psoriasis-eczema.svg?url';
import scarsUrl from '../../shared/illustrations/scars.svg?url';
import type { conditionCards } from './condition-cards.texts.js';

/** The drawing of each condition, the same on its card and on its page. */
export const conditionPictures: Readonly<Record<(typeof conditionCards)[number]['path'], string>> = {
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
