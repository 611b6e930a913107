import { IsNotEmpty, IsUUID } from 'class-validator';
import { REPLY_LIMITS } from '../../../../common/reply.js';
import { IsText } from '../../../platform/http/fields/is-text.decorator.js';
import { Trim } from '../../../platform/http/fields/trim.decorator.js';
import type { ReplyAuthor } from './reply-author.contract.js';

/** What a colleague was asked, and said. */
export interface SecondOpinion {
  readonly id: string;
  readonly clinician: ReplyAuthor;
  readonly askedBy: ReplyAuthor;
  readonly askedAt: string;
  /** Null for a colleague who was asked before questions were kept. */
  readonly question: string | null;
  readonly comments: readonly { readonly text: string; readonly at: string; readonly by: ReplyAuthor }[];
}

/** Body of `POST /api/v1/desk/cases/:id/second-opinions`. */
export class AskColleagueRequest {
  @IsUUID()
  clinicianId!: string;

  @Trim()
  @IsNotEmpty()
  @IsText(REPLY_LIMITS.comment)
  question!: string;
}

/** Body of `POST /api/v1/desk/cases/:id/second-opinions/:opinionId/comments`. */
export class CommentRequest {
  @Trim()
  @IsNotEmpty()
  @IsText(REPLY_LIMITS.comment)
  text!: string;
}
