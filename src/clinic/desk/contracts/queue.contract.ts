import { IsIn, IsOptional } from 'class-validator';
import { Type } from 'class-transformer';
import type { QualityKind } from '../../../../common/quality-report.js';
import { RED_FLAG_LEVELS, type RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import { IsText, ExactCode, IsWholeNumber } from '../../../platform/http/fields.js';
import { PageSize } from '../../../platform/http/paging.js';
import type { Gender } from '../../../shop/orders/orders.contract.js';
import type { CaseState } from '../../cases/case-state.js';
import type { NamedClinician } from './claims.contract.js';

// Instants are UTC in ISO 8601; `clinician` ids are of the rows in `clinicians`.

/**
 * Part of the queue. `unclaimed`: anybody may claim; `mine`: what the caller holds, has asked the patient about, or may claim
 * alone; `answered`: signed, newest first; `all`: every case that waits for an answer, by due time like the first two;
 * `opinions`: open cases about which a colleague has asked the caller, who has not said anything yet, and cases that a
 * colleague wants to hand over to the caller; `messages`: cases whose
 * patients have written after the answer, and wait for a word; `prescriptions`: cases whose signed reply promises a prescription
 * that is not sent, the first signed first.
 */
const DESK_VIEWS = ['unclaimed', 'mine', 'answered', 'all', 'opinions', 'messages', 'prescriptions'] as const;
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
  @ExactCode()
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
  /** A colleague has answered the caller's question, and the caller has not read it. */
  readonly hasOpinionAnswer: boolean;
  /** Whether a colleague asks the caller to take the case over. */
  readonly isHandOverAsked: boolean;
  /** Whether a prescription that its reply promises is not sent. */
  readonly hasUnsentPrescription: boolean;
  /**
   * Its patient has blocked it for the caller: `summary`, `redFlagLevels`, `photoCount` and `hasUnsentPrescription` are empty.
   */
  readonly isBlocked: boolean;
}

/** Cases that wait for the caller, whatever the view; each counted to 100 at most. */
interface QueueCounts {
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
  /** The patient has taken the answer back. */
  readonly isUndone: boolean;
}

/** A signed reply that was not sent: the signature was refused when it was due, or is two minutes late. */
export interface StuckSignature {
  readonly id: string;
  readonly orderNumber: string;
  /** Who had signed. */
  readonly clinician: NamedClinician | null;
  readonly dueAt: string;
  /** The draft is free, and the case says why; nobody has opened it since. */
  readonly isRefused: boolean;
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
  /** Beside them, of the same clinicians. */
  readonly stuckSignatures: readonly StuckSignature[];
  /** Of the whole clinic, whatever the view: the first due first, 100 at most. */
  readonly qualityReports: readonly OpenQualityReport[];
  readonly cases: readonly QueuedCase[];
  /** For `?after=`; null at the end. */
  readonly next: string | null;
  /** Cases of the view, those on other pages too; counted to 1,000 at most. */
  readonly total: number;
  readonly counts: QueueCounts;
}

/** Data of the event `queue` of `GET /api/v1/desk/stream`: cases that have changed. */
export interface QueueEvent {
  readonly cases: readonly { readonly id: string; readonly state: CaseState }[];
}

/** Answer of `POST /api/v1/desk/sessions`, beside the cookie that photos are loaded with. */
export interface DeskSessionResponse {
  readonly expiresAt: string;
}

/** Query of `GET /api/v1/desk/statistics`. */
export class StatisticsQuery {
  /** With the present one. */
  @IsOptional()
  @Type(() => Number)
  @IsWholeNumber(1, 53)
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
