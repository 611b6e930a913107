import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsOptional, Min } from 'class-validator';
import { Type } from 'class-transformer';
import { exactText } from '../../../common/typed-text.js';
import {
  IsMailAddress,
  IsName,
  IsText,
  ChangeText,
  OneLine,
  Trim,
  IsWholeNumber,
  IsFilledText,
} from '../../platform/http/fields.js';

/** `send-contact-email` (docs/product.md, sections 2 and 5). */
export class SendContactEmailRequest {
  @IsName(200)
  name!: string;

  @IsMailAddress()
  email!: string;

  @ChangeText(exactText)
  @IsText(40)
  @IsNotEmpty()
  phone!: string;

  @IsOptional()
  @OneLine()
  @IsText(300)
  subject?: string | null;

  @IsOptional()
  @Trim()
  @IsText(10_000)
  message?: string | null;
}

export interface SendContactEmailResponse {
  readonly success: true;
}

/** A message in the admin's list. Instants are ISO 8601. */
export interface ListedMessageResponse {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly received_at: string;
  /** What the sender was promised. */
  readonly answer_due_at: string;
  /** Null until an admin has noted the answer. */
  readonly answered_at: string | null;
}

export interface MessageResponse extends ListedMessageResponse {
  readonly phone: string;
  readonly message: string;
  /** Mailed from the office, oldest first. */
  readonly answers: readonly MessageAnswerResponse[];
}

export interface MessageAnswerResponse {
  readonly text: string;
  readonly sent_at: string;
  /** The state of its mail; null once nothing is known of it any more. */
  readonly delivery: 'queued' | 'sent' | 'failed' | null;
}

export interface ListedMessagesResponse {
  readonly messages: readonly ListedMessageResponse[];
  /** Open ones in all, whatever is listed. */
  readonly unanswered: number;
  /** `before` of the next page; null on the last. */
  readonly next_before: number | null;
}

export const MESSAGE_STATES = ['unanswered', 'answered'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export class ListMessagesQuery {
  /** Number of the last message seen; older ones follow. */
  @IsOptional()
  @Type(() => Number)
  @IsWholeNumber(1, 2_147_483_647)
  before?: number;

  /** Looked for in name, e-mail and telephone; subject and text are encrypted and not searched. */
  @IsOptional()
  @Trim()
  @IsText(200)
  search?: string;

  @IsOptional()
  @IsIn(MESSAGE_STATES)
  state?: MessageState;
}

export class MarkAnsweredRequest {
  @IsBoolean()
  isAnswered!: boolean;
}

export class AnswerMessageRequest {
  @IsFilledText(10_000)
  text!: string;

  /** How many answers the admin has seen: with another number nothing is sent. */
  @IsInt()
  @Min(0)
  answersSeen!: number;
}
