import { refusal } from '../../platform/errors/domain-error.js';

export class DispatchNotFoundError extends refusal('not-found', 'dispatch_not_found', 'There is no such message.') {}

/** It waits for its next attempt, or has been sent. */
export class DispatchOnItsWayError extends refusal(
  'conflict',
  'on_its_way',
  'The message is on its way, or was sent.',
) {}

/** Refused for good, or too old: what it said has been erased. */
export class ContentGoneError extends refusal('conflict', 'content_gone', 'The content of the message is gone.') {}
