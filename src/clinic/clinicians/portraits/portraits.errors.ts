import { refusal } from '../../../platform/errors/domain-error.js';

/** The file cannot be a portrait; the present one stays. */
export class PortraitInvalidError extends refusal(
  'unprocessable',
  'portrait_invalid',
  'The file cannot be used as a portrait.',
) {}

export class PortraitNotFoundError extends refusal('not-found', 'not_found', 'There is no such portrait.') {}
