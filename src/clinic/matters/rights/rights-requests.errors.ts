import { refusals } from '../../../platform/errors/refusals.js';

/** Why a request of a right is refused. */
export const rightsRefusal = refusals({
  request_not_found: ['not-found', 'There is no such request.'],
  /** One open request per right and person. */
  request_open: ['conflict', 'Such a request is being answered.'],
  request_closed: ['conflict', 'The request is closed.'],
  /** GDPR 12.3: once, and within the first month. */
  cannot_extend: ['conflict', 'The time can be extended once, before the request is due.'],
  order_unknown: ['conflict', 'There is no order with this number.'],
});
