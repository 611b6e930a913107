import { IsISO8601 } from 'class-validator';
import {
  WordsOfMatter,
  type AskedInCase,
  type AskedInCaseResponse,
  type AskedRow,
  type AskedRowsResponse,
  type OpenedMatter,
} from '../../cases/matters/case-matters.contract.js';

/** Body of `POST /api/v1/cases/:id/access-questions`: what the patient wonders. */
export class AskAboutAccessRequest extends WordsOfMatter {
  /** `at` of a row of the case's access log. */
  @IsISO8601({ strict: true })
  readonly accessAt!: string;
}

/** A question of the patient about an access. */
export interface AccessQuestion extends AskedInCase {
  readonly accessAt: string;
}

export type AccessQuestionsResponse = AskedInCaseResponse<AccessQuestion>;

/** A question in the list of the office, without its words. */
export interface AccessQuestionRow extends AskedRow {
  readonly accessAt: string;
}

export type AccessQuestionRowsResponse = AskedRowsResponse<AccessQuestionRow>;

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
