import { REPLY_LIMITS, type ReplyPart } from '../../../common/reply.js';
import { DomainError, NotFoundError } from '../../platform/errors/domain-error.js';
import type { DraftConflictResponse } from './replies.contract.js';

/** A colleague, or another tab, saved the draft meanwhile. */
export class DraftConflictError extends DomainError {
  readonly code = 'revision_conflict';
  readonly kind = 'precondition-failed';
  override readonly answerFields: Pick<DraftConflictResponse, 'current'>;

  constructor(current: DraftConflictResponse['current']) {
    super('The draft was changed meanwhile.');
    this.answerFields = { current };
  }
}

export class ReplyTooLongError extends DomainError {
  readonly code = 'too_long';
  readonly kind = 'unprocessable';
  override readonly answerFields: { readonly limit: number; readonly length: number };

  constructor(length: number) {
    super('The reply is too long.');
    this.answerFields = { limit: REPLY_LIMITS.total, length };
  }
}

/** Something is missing before the reply can be signed. */
export class ReplyIncompleteError extends DomainError {
  readonly code = 'incomplete';
  readonly kind = 'unprocessable';
  override readonly answerFields: { readonly missing: readonly ReplyPart[] };

  constructor(missing: readonly ReplyPart[]) {
    super('Something is missing before the reply can be signed.');
    this.answerFields = { missing };
  }
}

/** Signing needs a second factor that was shown a short while ago. */
export class StepUpRequiredError extends DomainError {
  readonly code = 'step_up_required';
  readonly kind = 'unauthenticated';

  constructor() {
    super('Show the second factor again.');
  }
}

/** The clinic has not answered yet. */
export class NoReplyError extends DomainError {
  readonly code = 'no_reply';
  readonly kind = 'conflict';

  constructor() {
    super('There is no answer yet.');
  }
}

/** The answer can be read; its file is on its way. */
export class PdfNotReadyError extends DomainError {
  readonly code = 'pdf_not_ready';
  readonly kind = 'conflict';

  constructor() {
    super('The file is not ready yet.');
  }
}

/** Messages can be written for a time after the answer. */
export class MessagesClosedError extends DomainError {
  readonly code = 'messages_closed';
  readonly kind = 'conflict';

  constructor() {
    super('Messages are closed.');
  }
}

/** There is no such opinion, or a colleague was asked who is none. */
export class OpinionNotFoundError extends NotFoundError {
  override readonly code = 'not_found';

  constructor() {
    super('There is no such second opinion, or no such colleague.');
  }
}

/** The clinician was not asked, and does not hold the case. */
export class NotAskedError extends DomainError {
  readonly code = 'not_asked';
  readonly kind = 'forbidden';

  constructor() {
    super('Only the colleague who was asked, and who asked, may comment.');
  }
}
