import { refusals } from '../../platform/errors/refusals.js';

export const contactRefusal = refusals({
  'contact.message-not-found': ['not-found', 'There is no such message.'],
  'contact.answered-meanwhile': ['conflict', 'The message has been answered meanwhile. Nothing was sent.'],
});
