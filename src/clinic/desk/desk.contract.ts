import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { UNUSABLE_REASONS, type PhotoJudgement, type UnusableReason } from '../../../common/photo-judgement.js';
import { PHOTO_SLOTS, type PhotoSlot } from '../../../common/photos.js';
import type { AnswerValue } from '../../../common/questionnaire/answers.js';
import type { Questionnaire } from '../../../common/questionnaire/questionnaire.js';
import type { QualityKind } from '../../../common/quality-report.js';
import { RED_FLAG_LEVELS, type RedFlagLevel } from '../../../common/questionnaire/red-flag.js';
import { IsInstant } from '../../platform/http/is-instant.decorator.js';
import { IsText } from '../../platform/http/is-text.decorator.js';
import { PageSize } from '../../platform/http/paging/page-query.decorator.js';
import { Trim } from '../../platform/http/trim.decorator.js';
import type { Gender } from '../../shop/orders/orders.contract.js';
import { BREAK_REASONS, type BreakReason } from '../../../common/block-breaks.js';
import type { CaseState } from '../cases/case-state.js';

// Instants are UTC in ISO 8601; `clinician` ids are of the rows in `clinicians`.

/** A clinician as colleagues and patients read of them. */
export interface NamedClinician {
  readonly id: string;
  readonly displayName: string;
}

/**
 * Part of the queue. `unclaimed`: anybody may claim; `mine`: what the caller holds, has asked the patient about, or may claim
 * alone; `answered`: signed, newest first; `all`: every case that waits for an answer, by due time like the first two;
 * `opinions`: open cases about which a colleague has asked the caller, who has not said anything yet, and cases that a
 * colleague wants to hand over to the caller; `messages`: cases whose
 * patients have written after the answer, and wait for a word; `prescriptions`: cases whose signed reply promises a prescription
 * that is not sent two hours after the signature.
 */
export const DESK_VIEWS = ['unclaimed', 'mine', 'answered', 'all', 'opinions', 'messages', 'prescriptions'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** Query of `GET /api/v1/desk/cases`. */
export class QueueQuery {
  @IsOptional()
  @IsIn(DESK_VIEWS)
  readonly view: DeskView = 'unclaimed';

  /** `next` of the page before. */
  @IsOptional()
  @IsText(200)
  readonly after?: string;

  @PageSize()
  readonly limit: number = 25;

  /** Only cases with a red flag of this level. */
  @IsOptional()
  @IsIn(RED_FLAG_LEVELS)
  readonly flag?: RedFlagLevel;

  /** Only the case of the order with this number, whatever the view. */
  @IsOptional()
  @Trim()
  @IsText(20)
  readonly number?: string;
}

/** Who the patient of a case is and what it is about: in the rows of a clinician who has its care, or was asked for an opinion. */
export interface QueuedSummary {
  /** As given in the order. */
  readonly name: string;
  /** Full years today; null without a day of birth. */
  readonly age: number | null;
  readonly sex: Gender;
  /** Id of the chosen condition; null: not answered. */
  readonly concern: string | null;
}

/** A case in the queue; nothing of its content but the summary in one's own rows. */
export interface QueuedCase {
  readonly id: string;
  readonly orderNumber: string;
  readonly state: CaseState;
  /** Of another clinician's rows, and unclaimed ones: null. */
  readonly summary: QueuedSummary | null;
  /** When the form was sent first. */
  readonly submittedAt: string;
  /** How many photos there were when it was last sent. */
  readonly photoCount: number;
  /** The goal. */
  readonly dueAt: string;
  /** Past it the money goes back. */
  readonly limitAt: string;
  /** When the clock was paused for a question to the patient; null while it runs. */
  readonly pausedSince: string | null;
  /** The most urgent first, each once. */
  readonly redFlagLevels: readonly RedFlagLevel[];
  /** The clinician who holds the case. */
  readonly claimedBy: NamedClinician | null;
  /** When the claim ends unless it is renewed. */
  readonly leaseUntil: string | null;
  /** Who asked the patient, who has answered: they alone may claim it until then. */
  readonly reservedFor: NamedClinician | null;
  readonly reservedUntil: string | null;
  /** Who signed the reply, and when. */
  readonly answeredBy: NamedClinician | null;
  readonly answeredAt: string | null;
  /** Whether its patient has written after the answer, and waits for a word. */
  readonly hasNewMessage: boolean;
  /** Whether a colleague waits for the caller's opinion. */
  readonly isOpinionAsked: boolean;
  /** Whether a colleague asks the caller to take the case over. */
  readonly isHandOverAsked: boolean;
  /** Whether a prescription that its reply promises is not sent, two hours after the signature. */
  readonly hasUnsentPrescription: boolean;
  /**
   * Its patient has blocked it for the caller: `summary`, `redFlagLevels`, `photoCount` and `hasUnsentPrescription` are empty.
   */
  readonly isBlocked: boolean;
}

/** Cases that wait for the caller, whatever the view; each counted to 100 at most. */
export interface QueueCounts {
  /** Cases that the caller may claim now. */
  readonly unclaimed: number;
  readonly opinions: number;
  readonly messages: number;
  readonly prescriptions: number;
}

/** A case whose patient has answered 'worse' or 'side effect' after the reply, and waits for a word. */
export interface AlarmedCase {
  readonly id: string;
  readonly orderNumber: string;
  readonly answeredBy: NamedClinician | null;
  readonly waitingSince: string;
  /** Until when the clinic means to have answered. */
  readonly goalAt: string;
  readonly isGoalMissed: boolean;
}

/** A complaint or a deviation without an outcome; nothing of its words, nor how severe it is. */
export interface OpenQualityReport {
  readonly id: string;
  readonly kind: QualityKind;
  readonly caseId: string;
  readonly orderNumber: string;
  /** Who has the care of the case. */
  readonly clinician: NamedClinician | null;
  /** Until when it is to be closed. */
  readonly dueAt: string;
}

/** Answer of `GET /api/v1/desk/cases?view=&after=&limit=`. */
export interface QueueResponse {
  /** On top of every view: the caller's own, and those of colleagues who are not at work or have missed the goal. */
  readonly alarms: readonly AlarmedCase[];
  /** Of the whole clinic, whatever the view: the first due first, 100 at most. */
  readonly qualityReports: readonly OpenQualityReport[];
  readonly cases: readonly QueuedCase[];
  /** For `?after=`; null at the end. */
  readonly next: string | null;
  /** Cases of the view, those on other pages too; counted to 1,000 at most. */
  readonly total: number;
  readonly counts: QueueCounts;
}

/** Answer of claim, renew and take-over. */
export interface ClaimResponse {
  readonly leaseUntil: string;
}

/** Response of release: no clinician holds the case. */
export interface ReleaseResponse {
  readonly leaseUntil: null;
}

/** Body of `POST /api/v1/desk/cases/:id/take-over`. */
export class TakeOverRequest {
  /** Stored encrypted; the access log records that a reason was given. */
  @Trim()
  @IsText(1_000)
  @MinLength(1)
  readonly reason!: string;
}

/** Body of `POST /api/v1/desk/cases/:id/hand-overs`. */
export class OfferHandOverRequest {
  /** The colleague. */
  @IsUUID()
  readonly clinicianId!: string;

  /** To the colleague; kept encrypted. */
  @Trim()
  @IsText(1_000)
  @MinLength(1)
  readonly note!: string;
}

/** Answer of `POST /api/v1/desk/cases/:id/hand-overs`. */
export interface OfferHandOverResponse {
  readonly id: string;
}

/** An open offer of a case, as its holder sees it. */
export interface OfferedHandOver {
  readonly id: string;
  readonly to: NamedClinician;
  readonly offeredAt: string;
}

/** An open offer of a case, as the colleague who is asked sees it. */
export interface AskedHandOver {
  readonly id: string;
  readonly from: NamedClinician;
  readonly offeredAt: string;
  /** Why, in the holder's words. */
  readonly note: string;
}

/** Body of `PUT /api/v1/desk/absence` and `PUT /api/v1/admin/clinicians/:id/absence`. */
export class SetAbsenceRequest {
  /** In the future, within a year; null: at work again. */
  @ValidateIf((_body, until) => until !== null)
  @IsInstant()
  readonly awayUntil!: string | null;
}

/** Answer of the routes that set an absence. */
export interface AbsenceResponse {
  readonly awayUntil: string | null;
  /** Cases that went back to the queue. */
  readonly releasedCount: number;
}

/** 409 `already_claimed`; `claimedBy` also for the hour in which the one who asked may claim alone. */
export interface AlreadyClaimedResponse {
  readonly error: string;
  readonly code: 'already_claimed';
  readonly claimedBy: NamedClinician;
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

/** Body of `POST /api/v1/desk/cases/:id/block-breaks`. */
export class BreakBlockRequest {
  @IsIn(BREAK_REASONS)
  readonly reason!: BreakReason;

  /** How the patient gave the consent, or what the emergency is; kept encrypted. */
  @Trim()
  @IsText(1_000)
  @MinLength(1)
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

/** Shown to a clinician who must give a reason before opening the case: no content of the case. */
export interface CaseDoor {
  readonly state: CaseState;
  /** The claim's holder and start; null without a claim. */
  readonly claimedBy: NamedClinician | null;
  readonly claimedSince: string | null;
  /** The case is offered to the caller, who may take it; null otherwise. */
  readonly handOver: AskedHandOver | null;
  /** The colleague who asked the caller for an opinion; null if there is none. */
  readonly opinionAskedBy: NamedClinician | null;
  /** Whether the caller signed its reply. */
  readonly isSignedByMe: boolean;
}

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

/** What of the patient is shown on request, each time with a row in the access log. */
export const REVEALS = ['identity-number', 'phone'] as const;
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

/** Answer of `POST /api/v1/desk/sessions`, beside the cookie that photos are loaded with. */
export interface DeskSessionResponse {
  readonly expiresAt: string;
}

/** Data of the event `queue` of `GET /api/v1/desk/stream`: cases that have changed. */
export interface QueueEvent {
  readonly cases: readonly { readonly id: string; readonly state: CaseState }[];
}

/** Query of `GET /api/v1/desk/statistics`. */
export class StatisticsQuery {
  /** With the present one. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(53)
  readonly weeks: number = 12;
}

/** The clinic's numbers of one week, from Monday in Stockholm. */
export interface WeekNumbers {
  /** `2026-11-23`. */
  readonly weekStart: string;
  /** Replies that were signed in the week. */
  readonly answered: number;
  /** Time that counted until the signature, in minutes; null without replies. */
  readonly medianMinutes: number | null;
  readonly p90Minutes: number | null;
  /** Of the replies, and of the open cases whose goal was missed in the week, those answered within the goal: 0 to 1. */
  readonly withinTargetShare: number | null;
  /** Goals, and limits, that passed in the week without an answer. */
  readonly goalsMissed: number;
  readonly limitsMissed: number;
  /** Of the replies, those whose patients were asked for more: 0 to 1. */
  readonly needsInfoShare: number | null;
  /** Of those replies: how long the clinic waited for their patients, median in minutes; null without any. */
  readonly needsInfoMedianMinutes: number | null;
  /** Of the photos of the cases answered in the week: how many a doctor has judged, and how many of these could not be used. */
  readonly photosJudged: number;
  readonly photosUnusable: number;
}

/** Answer of `GET /api/v1/desk/statistics?weeks=`, oldest week first. */
export interface StatisticsResponse {
  readonly weeks: readonly WeekNumbers[];
}
