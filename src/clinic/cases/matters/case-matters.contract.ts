import { IsFilledText } from '../../../platform/http/fields.js';

/** Characters of what a patient asks in a case, and of what staff answer. */
export const LONGEST_WORDS = 2000;

/** Body of an answer: stored encrypted, the patient reads it in the case. */
export class WordsOfMatter {
  @IsFilledText(LONGEST_WORDS)
  readonly text!: string;
}

/** A matter as the patient who asked sees it. Instants are ISO 8601. */
export interface AskedInCase {
  readonly id: string;
  readonly askedAt: string;
  readonly text: string;
  /** Null while it waits. */
  readonly reply: { readonly at: string; readonly text: string } | null;
}

/** Those of a case, newest first. */
export interface AskedInCaseResponse<Asked extends AskedInCase = AskedInCase> {
  readonly questions: readonly Asked[];
}

/** A matter in the list of the office, without its words. */
export interface AskedRow {
  readonly id: string;
  readonly orderNumber: string | null;
  readonly askedAt: string;
  readonly repliedAt: string | null;
}

/** Those that wait, oldest first, then the newest replies; at most 100. */
export interface AskedRowsResponse<Row extends AskedRow = AskedRow> {
  readonly questions: readonly Row[];
}

/** A matter with its words. */
export interface OpenedMatter extends AskedRow {
  readonly text: string;
  readonly reply: string | null;
}
