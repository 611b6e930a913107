import { refusals } from '../../../platform/errors/refusals.js';

export const rightsReviewRefusal = refusals({
  rights_changed: ['conflict', 'Somebody has got or lost a right since the list was read.'],
});
