import type { SaveTemplateRequest } from '../../../../src/clinic/replies/templates/reply-templates.contract.js';

/** A template of the demo, without its condition. */
export type Template = Omit<SaveTemplateRequest, 'condition' | 'stance' | 'prescriptions'> &
  Partial<Pick<SaveTemplateRequest, 'stance' | 'prescriptions'>>;

/** When somebody has to look at the skin, unless it has healed by then. */
export const FOLLOW_UP = 'Har det inte blivit bättre efter [6] veckor bör en läkare undersöka huden på plats.';

/** How much of a cream is enough. */
export const FINGERTIP =
  'En fingertoppsenhet är en sträng kräm från fingertoppen till den första leden. Den räcker till en yta som två handflator.';

/** Before a medicine that harms an unborn child; it leaves the text once the clinician has checked it. */
export const NOT_PREGNANT = '[[kontrollera: graviditet, planerad graviditet och amning]]';
