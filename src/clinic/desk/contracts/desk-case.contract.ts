import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { type PhotoJudgement, UNUSABLE_REASONS, type UnusableReason } from '../../../../common/photo-judgement.js';
import type { PhotoSlot } from '../../../../common/photos.js';
import type { AnswerValue } from '../../../../common/questionnaire/answers.js';
import type { Questionnaire } from '../../../../common/questionnaire/questionnaire.js';
import type { RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import type { CaseState } from '../../cases/case-state.js';
import type { DeskBlock } from './blocks.contract.js';
import type { DeskPatient } from './desk-patient.contract.js';
import type { OfferedHandOver } from './hand-overs.contract.js';
import type { DeskInfoRequest } from './info-requests.contract.js';
import type { NamedClinician } from './named-clinician.contract.js';
import type { ViewReason } from './visits.contract.js';

// Instants are UTC in ISO 8601; `clinician` ids are of the rows in `clinicians`.

export interface DeskAnswer {
  /** An identity number comes without its last four digits. */
  readonly value: AnswerValue | null;
  readonly savedAt: string;
  /** Changed since the patient was last asked for more. */
  readonly isNew: boolean;
}

export interface DeskPhoto {
  readonly slot: PhotoSlot;
  /** Of the full size, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly updatedAt: string;
  /** Changed since the patient was last asked for more. */
  readonly isNew: boolean;
  /** Null until a doctor has said whether it can be used. */
  readonly judgement: PhotoJudgement | null;
}

/** Body of `PUT /api/v1/desk/cases/:id/photos/:slot/usable`. */
export class JudgePhotoRequest implements PhotoJudgement {
  @IsBoolean()
  readonly isUsable!: boolean;

  /** Why not; null for a usable photo, and only for that. */
  @IsOptional()
  @IsIn(UNUSABLE_REASONS)
  readonly reason: UnusableReason | null = null;
}

export interface DeskRedFlag {
  readonly id: string;
  readonly level: RedFlagLevel;
  readonly patientText: string;
  readonly doctorText: string;
}

/** Another case of the same person: of the same account, proven address included. A typed identity number joins nothing. */
export interface EarlierCase {
  readonly id: string;
  readonly orderNumber: string;
  readonly state: CaseState;
  /** When its reply was signed; null when it has none, and when it is blocked for the caller. */
  readonly answeredAt: string | null;
  /** Its patient has blocked it, and the caller has not opened the block. */
  readonly isBlocked: boolean;
}

/** Answer of `GET /api/v1/desk/cases/:id`; who does not hold the case has to say why before. */
export interface DeskCaseResponse {
  readonly id: string;
  readonly orderNumber: string;
  readonly patient: DeskPatient;
  readonly state: CaseState;
  readonly submittedAt: string;
  /** The goal. */
  readonly dueAt: string;
  /** Past it the money goes back. */
  readonly limitAt: string;
  readonly pausedSince: string | null;
  readonly claimedBy: NamedClinician | null;
  readonly leaseUntil: string | null;
  /** Whether the caller holds the case. */
  readonly isMine: boolean;
  /** The holder's open offer to a colleague; null without one. */
  readonly handOver: OfferedHandOver | null;
  /** Why the caller reads it now; null: it is in their care. */
  readonly visit: ViewReason | null;
  /** The patient has blocked it for other clinicians; null: it is not blocked. */
  readonly block: DeskBlock | null;
  /** Whether the caller may write to the patient and amend the signed reply. */
  readonly mayWrite: boolean;
  readonly questionnaire: Questionnaire;
  readonly answers: Readonly<Record<string, DeskAnswer>>;
  /** In the order of the slots; empty slots are left out. */
  readonly photos: readonly DeskPhoto[];
  /** The most urgent first. */
  readonly redFlags: readonly DeskRedFlag[];
  /** Oldest first. */
  readonly infoRequests: readonly DeskInfoRequest[];
  /** Whether another question to the patient pauses the clocks; only the first two do. */
  readonly doesQuestionPause: boolean;
  /** Newest first. */
  readonly earlierCases: readonly EarlierCase[];
  /** The patient wants to withdraw, and the clinic has not decided: no reply is signed before `signableFrom`. */
  readonly withdrawal: { readonly declaredAt: string; readonly signableFrom: string } | null;
  /** All that was paid has gone back; the case goes on. */
  readonly isRefunded: boolean;
  /** The buyer disputes the payment at the bank, and the dispute is open. */
  readonly isDisputed: boolean;
}
