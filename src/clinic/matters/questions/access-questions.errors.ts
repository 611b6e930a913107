import { refusals } from '../../../platform/errors/refusals.js';

/** Why a question about an access is refused. */
export const questionRefusal = refusals({
  question_not_found: ['not-found', 'There is no such question.'],
  access_unknown: ['not-found', 'The log has no such access.'],
  already_asked: ['conflict', 'A question about this access waits.'],
  already_replied: ['conflict', 'The question has its reply.'],
});
