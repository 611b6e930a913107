import { NotFoundError } from '../../platform/errors/domain-error.js';

export class MessageNotFoundError extends NotFoundError {
  override readonly code = 'contact.message-not-found';

  constructor() {
    super('There is no such message.');
  }
}
