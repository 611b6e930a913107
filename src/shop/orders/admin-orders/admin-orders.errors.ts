import { refusal } from '../../../platform/errors/domain-error.js';

/** Nothing of this name waits in orders. */
export class UnknownWaitingSetError extends refusal(
  'invalid',
  'unknown_waiting_set',
  'Nothing of this name waits in orders.',
) {}
