import { IsNotEmpty } from 'class-validator';
import { REPLY_LIMITS } from '../../../../common/reply.js';
import { IsText } from '../../../platform/http/fields/is-text.decorator.js';
import { Trim } from '../../../platform/http/fields/trim.decorator.js';
import type { ReplyAuthor } from './reply-author.contract.js';

/** A correction beside a signed reply. */
export interface ReplyAmendment {
  readonly id: string;
  readonly text: string;
  readonly reason: string;
  readonly signedAt: string;
  readonly signedBy: ReplyAuthor;
  readonly sha256: string;
}

/** Body of `POST /api/v1/desk/cases/:id/amendments`. */
export class AmendReplyRequest {
  @Trim()
  @IsNotEmpty()
  @IsText(REPLY_LIMITS.amendment)
  text!: string;

  @Trim()
  @IsNotEmpty()
  @IsText(REPLY_LIMITS.amendmentReason)
  reason!: string;
}
