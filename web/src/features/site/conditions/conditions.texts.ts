import { acneTexts } from './acne.texts.js';
import type { ConditionTexts } from './condition.js';
import { fineLinesTexts } from './fine-lines.texts.js';
import { genitalProblemsTexts } from './genital-problems.texts.js';
import { hairScalpTexts } from './hair-scalp.texts.js';
import { nailsTexts } from './nails.texts.js';
import { otherSkinProblemsTexts } from './other-skin-problems.texts.js';
import { pigmentSpotsTexts } from './pigment-spots.texts.js';
import { psoriasisEczemaTexts } from './psoriasis-eczema.texts.js';
import { scarsTexts } from './scars.texts.js';

/** The nine condition pages, in the order in which the home page shows them. */
export const conditionPages = [
  acneTexts,
  pigmentSpotsTexts,
  fineLinesTexts,
  scarsTexts,
  nailsTexts,
  otherSkinProblemsTexts,
  psoriasisEczemaTexts,
  hairScalpTexts,
  genitalProblemsTexts,
] as const satisfies readonly ConditionTexts[];
