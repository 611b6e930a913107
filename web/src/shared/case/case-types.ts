import type { AnswerValue } from '../../../../common/questionnaire/answers.js';
import type { AnswerProblem } from '../../../../common/questionnaire/check-answer.js';
import type { Questionnaire } from '../../../../common/questionnaire/questionnaire.js';
import type { PhotoFault, PhotoSlot } from '../../../../common/photos.js';
import type { RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';

export type CaseState =
  'form_sent' | 'submitted' | 'in_review' | 'needs_info' | 'answered' | 'closed' | 'stopped' | 'expired' | 'withdrawn';

/** An answer as the server has it. */
export interface StoredAnswer {
  /** Null after it was taken back. */
  readonly value: AnswerValue | null;
  /** Counts from 1; 0 stands for no answer yet. */
  readonly revision: number;
  /** Null while there is none. */
  readonly savedAt: string | null;
}

export interface StoredPhoto {
  readonly slot: PhotoSlot;
  readonly state: 'empty' | 'uploading' | 'stored';
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
  readonly updatedAt: string | null;
}

export interface RaisedFlag {
  readonly id: string;
  readonly level: RedFlagLevel;
  readonly text: string;
}

/** `GET /cases/:id`. Instants are ISO 8601. */
export interface PatientCase {
  readonly id: string;
  readonly orderNumber: string;
  readonly state: CaseState;
  readonly questionnaire: Questionnaire;
  /** Years; a setting of the clinic. */
  readonly minimumAgeYears: number;
  readonly answers: Readonly<Record<string, StoredAnswer>>;
  readonly photos: readonly StoredPhoto[];
  readonly redFlags: readonly RaisedFlag[];
  readonly submittedAt: string | null;
  readonly dueAt: string | null;
  readonly pausedSince: string | null;
  readonly canWithdraw: boolean;
  readonly hasReply: boolean;
}

/** `PUT /cases/:id/answers/:questionId`. */
export interface SavedAnswer {
  readonly revision: number;
  readonly savedAt: string;
  readonly redFlags: readonly RaisedFlag[];
}

/** What refusals of the case's calls carry besides their code. */
export interface CaseRefusalBody {
  readonly current?: StoredAnswer;
  readonly reason?: AnswerProblem | PhotoFault;
  readonly triesLeft?: number;
  readonly missing?: readonly string[];
  readonly redFlags?: readonly RaisedFlag[];
}
