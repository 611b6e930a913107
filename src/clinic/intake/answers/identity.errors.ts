import { refusal } from '../../../platform/errors/domain-error.js';

/** The form has another identity number or birth date; the patient is asked before they are replaced. */
export class IdentityDiffersError extends refusal(
  'conflict',
  'identity_differs',
  'The form has another identity number or birth date. Confirm that they are replaced.',
) {}
