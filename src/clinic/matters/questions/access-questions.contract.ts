import { IsISO8601 } from 'class-validator';
import { IsFilledText } from '../../../platform/http/fields.js';

const MAX_TEXT_LENGTH = 2000;

/** Body of `POST /api/v1/cases/:id/access-questions`. */
export class AskAboutAccessRequest {
  /** `at` of a row of the case's access log. */
  @IsISO8601({ strict: true })
  readonly accessAt!: string;

  /** What the patient wonders. Stored encrypted. */
  @IsFilledText(MAX_TEXT_LENGTH)
  readonly text!: string;
}

/** Body of `POST /api/v1/admin/access-questions/:id/reply`. The patient reads it in the case. */
export class ReplyToAccessQuestionRequest {
  @IsFilledText(MAX_TEXT_LENGTH)
  readonly text!: string;
}

/** A question of the patient about an access. Instants are ISO 8601. */
export interface AccessQuestion {
  readonly id: string;
  readonly accessAt: string;
  readonly askedAt: string;
  readonly text: string;
  /** Null while it waits. */
  readonly reply: { readonly at: string; readonly text: string } | null;
}

/** Newest first. */
export interface AccessQuestionsResponse {
  readonly questions: readonly AccessQuestion[];
}

/** A question in the list of the office, without its words. */
export interface AccessQuestionRow {
  readonly id: string;
  readonly orderNumber: string | null;
  readonly accessAt: string;
  readonly askedAt: string;
  readonly repliedAt: string | null;
}

/** Those that wait, oldest first, then the newest replies; at most 100. */
export interface AccessQuestionRowsResponse {
  readonly questions: readonly AccessQuestionRow[];
}

/** A question with its words and the accesses that it is about. */
export interface AccessQuestionResponse extends AccessQuestionRow {
  readonly text: string;
  readonly reply: string | null;
  /** Who reached the case at that time. */
  readonly accesses: readonly {
    readonly person: string;
    readonly action: string;
    readonly group: string;
    readonly reason: string;
    readonly outcome: 'granted' | 'refused';
  }[];
}
