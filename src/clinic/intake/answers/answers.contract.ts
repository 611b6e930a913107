import { Allow, IsBoolean, IsOptional } from 'class-validator';
import type { AnswerValue } from '../../../../common/questionnaire/answers.js';
import type { AnswerRule } from '../../../../common/questionnaire/answer-rule.js';
import type { PhotoSlot } from '../../../../common/photos.js';
import type { Questionnaire } from '../../../../common/questionnaire/questionnaire.js';
import type { RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import type { RetractionReason } from '../../../../common/reply-retraction.js';
import type { CaseState } from '../../cases/case-state.js';
import type { PhotoSlotResponse } from '../photos/photos.contract.js';

/** An answer as it is kept; `value` null: it was taken back. Instants are UTC in ISO 8601. */
export interface SavedAnswer {
  readonly value: AnswerValue | null;
  readonly revision: number;
  readonly savedAt: string;
}

/** A red flag as the patient reads it. */
export interface RaisedFlag {
  readonly id: string;
  readonly level: RedFlagLevel;
  readonly text: string;
}

/** A red flag that ends an unsent form, with what raises it: the page asks before it sends such an answer. */
export interface StoppingFlag extends RaisedFlag {
  readonly when: AnswerRule;
}

/** A clinician as patients see them. */
export interface ShownClinician {
  readonly displayName: string;
  readonly title: string;
  /** Null: the initials are shown. */
  readonly portraitUrl: string | null;
}

interface HoldingClinician extends ShownClinician {
  /** The doctor has asked, and nobody else takes the case before them for now. */
  readonly readsFirst: boolean;
}

/** What the doctor asks for, while the case waits for the patient. */
export interface AskedInfo {
  /** Empty when the photos and questions say it all. */
  readonly text: string;
  readonly slots: readonly PhotoSlot[];
  /** Questions to answer again; without any, every answer but the birth date can be changed. */
  readonly questionIds: readonly string[];
  readonly askedAt: string;
  readonly askedBy: ShownClinician;
  /** What the patient has written to it; null before the first word. Required when neither photos nor questions are asked for. */
  readonly reply: SavedAnswer | null;
}

/** What the doctor asked for before, and what the patient wrote to it. */
interface PastInfoRequest extends Omit<AskedInfo, 'reply'> {
  /** Null: the patient sent nothing before the wait ended. */
  readonly answeredAt: string | null;
  /** What the clinic reads, sent or not; null without words. */
  readonly reply: string | null;
}

/** Answer of `GET /api/v1/cases/:id`: the patient's case with all that was answered. */
export interface CaseResponse {
  readonly id: string;
  readonly orderNumber: string;
  readonly state: CaseState;
  readonly questionnaire: Questionnaire;
  /** Years. With it and the day in Sweden the browser shows what the server will take. */
  readonly minimumAgeYears: number;
  readonly answers: Readonly<Record<string, SavedAnswer>>;
  /** How the identity number came; null without one. */
  readonly identityAssurance: 'typed' | 'proven' | null;
  readonly photos: readonly PhotoSlotResponse[];
  /** What the order already says, by id of question, as answers that the patient confirms. */
  readonly suggested: Readonly<Record<string, string>>;
  /** The most urgent first. */
  readonly redFlags: readonly RaisedFlag[];
  /** All that can be raised, as long as the form is unsent; none afterwards. */
  readonly stops: readonly StoppingFlag[];
  /** When the complete form came; null before. */
  readonly submittedAt: string | null;
  /** The goal for the answer; null before the form came. */
  readonly dueAt: string | null;
  /** Until when the answer is promised: the end of a working day, never before `dueAt`; null before the form came. */
  readonly limitAt: string | null;
  /** When the clock was paused; null while it runs. */
  readonly pausedSince: string | null;
  /** In `needs_info` alone. */
  readonly infoRequest: AskedInfo | null;
  /** Oldest first; without `infoRequest`. */
  readonly pastInfoRequests: readonly PastInfoRequest[];
  /** Öre; null until the payment is booked. */
  readonly paidOre: number | null;
  /** Öre that have gone back. */
  readonly refundedOre: number;
  readonly canWithdraw: boolean;
  /** What the patient may do meanwhile; none unless a reply is awaited, and none where a flag stands. */
  readonly waitingAdvice: readonly string[];
  /** The doctor who has the case, or has asked the patient; null without such a doctor, and once the case is answered. */
  readonly clinician: HoldingClinician | null;
  readonly hasReply: boolean;
  /** The last reply that the clinic hid; null: none. Until `hasReply`, the patient waits for another one. */
  readonly retraction: { readonly retractedAt: string; readonly reason: RetractionReason } | null;
  /** When the patient read the case last before this visit; what the clinic wrote since then is new to them. */
  readonly lastReadAt: string;
}

/** Body of `PUT /api/v1/cases/:id/answers/:questionId`. */
export class SaveAnswerRequest {
  /** Checked by the question; null takes the answer back. */
  @Allow()
  value!: unknown;
}

/** Body of `PUT /api/v1/cases/:id/info`. */
export class SaveInfoRequest {
  /** Free text, as the answer to a question; null takes it back. */
  @Allow()
  text!: unknown;
}

export interface SaveInfoResponse {
  readonly revision: number;
  readonly savedAt: string;
}

export interface SaveAnswerResponse {
  readonly revision: number;
  readonly savedAt: string;
  readonly redFlags: readonly RaisedFlag[];
  /** Ids of the questions that are shown now. */
  readonly visible: readonly string[];
}

/** 412 `revision_conflict`: what another tab saved; of an answer that was never given the revision is 0. */
export interface RevisionConflictResponse {
  readonly error: string;
  readonly code: 'revision_conflict';
  readonly current: Omit<SavedAnswer, 'savedAt'> & { readonly savedAt: string | null };
}

/** Answer of `GET /api/v1/cases/:id/device-key`: 32 bytes in base64, for this session's memory only. */
export interface DeviceKeyResponse {
  readonly key: string;
}

/** Body of `POST /api/v1/cases/:id/identity/:orderId/finish`. */
export class FinishIdentityRequest {
  /** The patient has confirmed that the number in the form is replaced (409 `identity_differs`). */
  @IsOptional()
  @IsBoolean()
  readonly isReplacing?: boolean;
}

/** The identity number of the form was read from BankID. */
export interface ReadIdentityResponse {
  /** `typed` where the session has not shown the code to the order's phone: the number counts as the patient's own claim. */
  readonly identityAssurance: 'typed' | 'proven';
  /** The answers that were read, by id of question. */
  readonly answers: Readonly<Record<string, SavedAnswer>>;
  /** Of the form now; the most urgent first. */
  readonly redFlags: readonly RaisedFlag[];
}
