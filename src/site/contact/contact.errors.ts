import { refusal } from '../../platform/errors/domain-error.js';

export class MessageNotFoundError extends refusal(
  'not-found',
  'contact.message-not-found',
  'There is no such message.',
) {}
