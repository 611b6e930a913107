import { IsISO8601 } from 'class-validator';
import { IsFilledText } from '../../../platform/http/fields.js';
import {
  LONGEST_WORDS,
  WordsOfMatter,
  type AskedInCase,
  type AskedInCaseResponse,
  type AskedRow,
  type AskedRowsResponse,
  type OpenedMatter,
} from '../../cases/matters/case-matters.contract.js';

/** Body of `POST /api/v1/cases/:id/access-questions`. */
export class AskAboutAccessRequest {
  /** `at` of a row of the case's access log. */
  @IsISO8601({ strict: true })
  readonly accessAt!: string;

  /** What the patient wonders. Stored encrypted. */
  @IsFilledText(LONGEST_WORDS)
  readonly text!: string;
}

/** Body of `POST /api/v1/admin/access-questions/:id/reply`. The patient reads it in the case. */
export class ReplyToAccessQuestionRequest extends WordsOfMatter {}

/** A question of the patient about an access. Instants are ISO 8601. */
export interface AccessQuestion extends AskedInCase {
  readonly accessAt: string;
}

/** Newest first. */
export interface AccessQuestionsResponse extends AskedInCaseResponse {
  readonly questions: readonly AccessQuestion[];
}

/** A question in the list of the office, without its words. */
export interface AccessQuestionRow extends AskedRow {
  readonly accessAt: string;
}

/** Those that wait, oldest first, then the newest replies; at most 100. */
export interface AccessQuestionRowsResponse extends AskedRowsResponse {
  readonly questions: readonly AccessQuestionRow[];
}

/** A question with its words and the accesses that it is about. */
export interface AccessQuestionResponse extends AccessQuestionRow, OpenedMatter {
  /** Who reached the case at that time. */
  readonly accesses: readonly {
    readonly person: string;
    readonly action: string;
    readonly group: string;
    readonly reason: string;
    readonly outcome: 'granted' | 'refused';
  }[];
}
