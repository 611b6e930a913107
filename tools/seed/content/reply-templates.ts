import { CONDITION_IDS, type ConditionId } from '../../../common/conditions.js';
import type { SaveTemplateRequest } from '../../../src/clinic/replies/templates/reply-templates.contract.js';
import { acne } from './reply-templates/acne.js';
import { forAll } from './reply-templates/for-all.js';
import { genitalInfections } from './reply-templates/infections.js';
import { fineLines, genitalProblems, hairScalp, nails, scars } from './reply-templates/other-conditions.js';
import { pigmentSpots } from './reply-templates/pigment-spots.js';
import { psoriasisEczema } from './reply-templates/psoriasis-eczema.js';
import { rashes } from './reply-templates/rashes.js';
import { skinSigns } from './reply-templates/skin-signs.js';
import type { Template } from './reply-templates/template.js';

const BY_CONDITION: Readonly<Record<ConditionId, readonly Template[]>> = {
  acne,
  'pigment-spots': pigmentSpots,
  'fine-lines': fineLines,
  scars,
  nails,
  'other-skin-problems': [...rashes, ...skinSigns],
  'psoriasis-eczema': psoriasisEczema,
  'hair-scalp': hairScalp,
  'genital-problems': [...genitalProblems, ...genitalInfections],
};

/**
 * Templates of the demo, by condition, and some for all. Square brackets mark gaps: what differs, and what the clinician
 * has to find or ask first. They promise no cure. Not approved by a physician: have them reviewed before use.
 */
export const replyTemplates: readonly SaveTemplateRequest[] = [
  ...CONDITION_IDS.flatMap((condition) => BY_CONDITION[condition].map((each) => saved(condition, each))),
  ...forAll.map((each) => saved(null, each)),
];

function saved(condition: ConditionId | null, template: Template): SaveTemplateRequest {
  return { condition, stance: 'neutral', prescriptions: [], ...template };
}
