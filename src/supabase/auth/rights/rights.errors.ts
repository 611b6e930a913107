import { refusal } from '../../../platform/errors/domain-error.js';

export class RightsChangedError extends refusal(
  'conflict',
  'rights_changed',
  'Somebody has got or lost a right since the list was read.',
) {}
