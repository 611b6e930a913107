import { refusal } from '../../platform/errors/domain-error.js';

export class QuestionNotFoundError extends refusal('not-found', 'question_not_found', 'There is no such question.') {}

export class AccessUnknownError extends refusal('not-found', 'access_unknown', 'The log has no such access.') {}

export class AlreadyAskedError extends refusal('conflict', 'already_asked', 'A question about this access waits.') {}

export class AlreadyRepliedError extends refusal('conflict', 'already_replied', 'The question has its reply.') {}
