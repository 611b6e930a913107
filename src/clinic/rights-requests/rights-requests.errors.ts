import { refusal } from '../../platform/errors/domain-error.js';

export class RightsRequestNotFoundError extends refusal(
  'not-found',
  'request_not_found',
  'There is no such request.',
) {}

/** One open request per right and person. */
export class RequestOpenError extends refusal('conflict', 'request_open', 'Such a request is being answered.') {}

export class RequestClosedError extends refusal('conflict', 'request_closed', 'The request is closed.') {}

/** GDPR 12.3: once, and within the first month. */
export class CannotExtendError extends refusal(
  'conflict',
  'cannot_extend',
  'The time can be extended once, before the request is due.',
) {}

export class OrderUnknownError extends refusal('conflict', 'order_unknown', 'There is no order with this number.') {}
