import { IsIn, IsBoolean, IsOptional, ArrayMaxSize, ArrayUnique, IsArray, MaxLength } from 'class-validator';
import type { Gender } from '../../../shop/orders/orders.contract.js';
import { UNUSABLE_REASONS, type PhotoJudgement, type UnusableReason } from '../../../../common/photo-judgement.js';
import { PHOTO_SLOTS, type PhotoSlot } from '../../../../common/photos.js';
import type { AnswerValue } from '../../../../common/questionnaire/answers.js';
import type { Questionnaire } from '../../../../common/questionnaire/questionnaire.js';
import type { RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import type { CaseState } from '../../cases/case-state.js';
import type { OfferedHandOver, NamedClinician, AskedHandOver } from './claims.contract.js';
import { IsText, Trim, IsFilledText } from '../../../platform/http/fields.js';
import { BREAK_REASONS, type BreakReason } from '../../../../common/block-breaks.js';

/** How sure it is whose identity number it is: `typed` by the patient, which proves nothing. */
export type IdentityAssurance = 'typed' | 'proven';

/** Who the patient is, always in sight at the desk. Identity number and phone are given by `POST …/reveals` alone. */
export interface DeskPatient {
  /** As given in the order; empty after the account was erased. */
  readonly name: string;
  /** Full years today, by the day of birth in the form; null without one. */
  readonly age: number | null;
  /** As given in the order. */
  readonly sex: Gender;
  /** Null: the form has no identity number. */
  readonly identityAssurance: IdentityAssurance | null;
}

/** What of the patient is shown on request, each time with a row in the access log. */
const REVEALS = ['identity-number', 'phone'] as const;
export type Reveal = (typeof REVEALS)[number];

/** Body of `POST /api/v1/desk/cases/:id/reveals`. */
export class RevealRequest {
  @IsIn(REVEALS)
  readonly what!: Reveal;
}

/** Answer of `POST /api/v1/desk/cases/:id/reveals`. */
export interface RevealResponse {
  /** The number as typed, or the phone in E.164; null if missing. */
  readonly value: string | null;
}

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

/**
 * Why a clinician looks at a case that is not in their care. `second-opinion`: a colleague has asked them; `handover`: they
 * receive the case, or its author has left; `follow-up`: they signed it, and it is closed since.
 */
export const VIEW_REASONS = ['second-opinion', 'handover', 'emergency', 'follow-up'] as const;
export type ViewReason = (typeof VIEW_REASONS)[number];

/** Body of `POST /api/v1/desk/cases/:id/visits`. */
export class OpenVisitRequest {
  @IsIn(VIEW_REASONS)
  readonly reason!: ViewReason;

  /** In words; kept encrypted. Only a second opinion may do without. */
  @IsOptional()
  @Trim()
  @IsText(1_000)
  readonly note: string = '';
}

/** Answer of `POST /api/v1/desk/cases/:id/visits`: this sign-in may read the case until then. */
export interface OpenVisitResponse {
  readonly expiresAt: string;
}

/** Shown to a clinician who must give a reason before opening the case: no content of the case. */
export interface CaseDoor {
  readonly state: CaseState;
  /** The claim's holder and start; null without a claim. */
  readonly claimedBy: NamedClinician | null;
  readonly claimedSince: string | null;
  /** The case is offered to the caller, who may take it; null otherwise. */
  readonly handOver: AskedHandOver | null;
  /** The colleague who asked the caller for an opinion; null without one. */
  readonly opinionAskedBy: NamedClinician | null;
  /** Whether the caller signed its reply. */
  readonly isSignedByMe: boolean;
}

/** Body of `POST /api/v1/desk/cases/:id/block-breaks`. */
export class BreakBlockRequest {
  @IsIn(BREAK_REASONS)
  readonly reason!: BreakReason;

  /** How the patient gave the consent, or what the emergency is; kept encrypted. */
  @IsFilledText(1_000)
  readonly note!: string;
}

/** Answer of `POST /api/v1/desk/cases/:id/block-breaks`: the caller may read the case until then. */
export interface BreakBlockResponse {
  readonly expiresAt: string;
}

/** The patient's block of a case that the caller reads. */
export interface DeskBlock {
  readonly blockedAt: string;
  /** Why the caller has opened it, and until when they may read; null for the treating clinician. */
  readonly broken: { readonly reason: BreakReason; readonly expiresAt: string } | null;
}

/** What the patient was asked for beside the form. */
export interface DeskInfoRequest {
  readonly text: string;
  readonly slots: readonly PhotoSlot[];
  readonly questionIds: readonly string[];
  readonly askedAt: string;
  readonly askedBy: NamedClinician;
  /** Null while the patient is waited for, and when the wait ended without an answer. */
  readonly answeredAt: string | null;
  /** The patient's own words, once they are sent; null without any. */
  readonly reply: { readonly text: string; readonly savedAt: string; readonly isNew: boolean } | null;
}

/** Body of `POST /api/v1/desk/cases/:id/info-requests`; at least one of the three says something. */
export class AskForMoreRequest {
  @Trim()
  @IsText(4_000)
  readonly text!: string;

  @IsArray()
  @ArrayUnique()
  @IsIn(PHOTO_SLOTS, { each: true })
  readonly slots!: PhotoSlot[];

  /** Of the case's questionnaire. */
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(100)
  @MaxLength(100, { each: true })
  readonly questionIds!: string[];
}

/** Answer of `POST /api/v1/desk/cases/:id/info-requests`. */
export interface InfoRequestResponse {
  readonly state: 'needs_info';
}
