import { Type } from 'class-transformer';
import { IsDateString, IsIn, IsOptional, IsUUID, Matches, ValidateIf } from 'class-validator';
import { IsText, Trim, IsWholeNumber } from '../../../platform/http/fields.js';
import { AfterNumber, DEFAULT_PAGE_SIZE, PageSize } from '../../../platform/http/paging.js';
import type { AccessPattern } from './why-picked.js';
import type { AccessPersonResponse } from '../../clinicians/clinicians.contract.js';

const MAX_COMMENT_LENGTH = 1000;

/** `justified`: the person needed it. `follow-up`: the clinic looks into it. */
export const VERDICTS = ['justified', 'follow-up'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Query of `GET /api/v1/admin/log-review/picks`. */
export class ListPicksQuery {
  @IsIn(['open', 'done'])
  readonly state: 'open' | 'done' = 'open';

  /** `next` of the page before. */
  @IsOptional()
  @IsUUID()
  readonly after?: string;

  @PageSize()
  readonly limit: number = DEFAULT_PAGE_SIZE;
}

/** Body of `POST /api/v1/admin/log-review/picks/:id/review`. */
export class ReviewPickRequest {
  @IsIn(VERDICTS)
  readonly verdict!: Verdict;

  /** Required with `follow-up`. Names no patient. */
  @ValidateIf(({ verdict, comment }: ReviewPickRequest) => verdict === 'follow-up' || comment !== undefined)
  @Trim()
  @IsText(MAX_COMMENT_LENGTH)
  readonly comment?: string;
}

/** Query of `GET /api/v1/admin/log-review/accesses`. Days are of Stockholm, `YYYY-MM-DD`, both included. */
export class ListAccessesQuery {
  @IsDateString({ strict: true })
  @Matches(/^\d{4}-\d\d-\d\d$/)
  readonly from!: string;

  @IsDateString({ strict: true })
  @Matches(/^\d{4}-\d\d-\d\d$/)
  readonly until!: string;

  /** As in the log: `clinician:<id>`, `user:<id>`. */
  @IsOptional()
  @IsText(100)
  readonly principal?: string;

  @IsOptional()
  @Type(() => Number)
  @IsWholeNumber(1, Number.MAX_SAFE_INTEGER)
  readonly order?: number;

  @IsOptional()
  @IsText(200)
  readonly careUnit?: string;

  @IsOptional()
  @IsText(40)
  readonly reason?: string;

  /** `next` of the page before. */
  @AfterNumber()
  readonly after?: string;

  @PageSize()
  readonly limit: number = 50;
}

/** Body of `PUT /api/v1/admin/log-review/rules`. */
export class ChangeRulesRequest {
  @IsWholeNumber(1, 100)
  readonly randomPercent!: number;

  @IsWholeNumber(2, 1000)
  readonly casesAnHour!: number;
}

/** One person's accesses to one case within an hour. Instants are ISO 8601. */
export interface PickResponse {
  readonly id: string;
  readonly person: AccessPersonResponse;
  /** Null once the order is gone. */
  readonly orderNumber: string | null;
  readonly firstAt: string;
  /** Rows of the log. */
  readonly rows: number;
  readonly careUnit: string | null;
  /** As the access log names them: `care`, `emergency`. */
  readonly accessReasons: readonly string[];
  readonly patterns: readonly AccessPattern[];
  readonly dueAt: string;
  readonly isOverdue: boolean;
  /** The caller's own: somebody else reviews it. */
  readonly isOwn: boolean;
  /** Null while it waits. */
  readonly review: {
    readonly at: string;
    /** Address; null once the account is gone. */
    readonly by: string | null;
    readonly verdict: Verdict;
    readonly comment: string | null;
  } | null;
}

export interface PicksResponse {
  readonly picks: readonly PickResponse[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** A row of the log about staff. */
export interface StaffAccessResponse {
  readonly sequence: string;
  readonly at: string;
  readonly person: AccessPersonResponse;
  readonly role: 'clinician' | 'admin' | 'service';
  readonly orderNumber: string | null;
  readonly careUnit: string | null;
  readonly action: string;
  readonly group: string;
  readonly reason: string;
  readonly outcome: 'granted' | 'refused';
}

/** Newest first. */
export interface StaffAccessesResponse {
  readonly accesses: readonly StaffAccessResponse[];
  readonly next: string | null;
}

/** What one admin has proposed and another confirms. */
export interface ReviewProposalResponse {
  readonly id: string;
  /** Address of the person to be named; null: of the rules, or once the account is gone. */
  readonly reviewer: string | null;
  /** Under which fewer accesses are picked; null: a person is named. */
  readonly rules: { readonly randomPercent: number; readonly casesAnHour: number } | null;
  /** Address; null once the account is gone. */
  readonly proposedBy: string | null;
  readonly proposedAt: string;
  readonly isOwn: boolean;
}

/** Answer of `GET /api/v1/admin/log-review`. */
export interface LogReviewResponse {
  /** Whether the caller reads and decides now. */
  readonly isReviewer: boolean;
  readonly reviewers: readonly {
    readonly userId: string;
    readonly email: string;
    readonly namedAt: string;
    /** ISO 8601: a day after the naming; until then the person reads and decides nothing. */
    readonly readsFrom: string;
  }[];
  /** What waits for another admin, oldest first. */
  readonly proposals: readonly ReviewProposalResponse[];
  /** Admins who may be named. */
  readonly admins: readonly { readonly userId: string; readonly email: string }[];
  readonly rules: { readonly randomPercent: number; readonly casesAnHour: number };
  readonly open: number;
  readonly overdue: number;
}

/** What was opened and reviewed in a month. */
export interface LogStatisticsResponse {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly accesses: number;
  readonly picked: number;
  readonly reviewed: number;
  readonly followUps: number;
  readonly overdue: number;
  readonly byPattern: Readonly<Partial<Record<AccessPattern, number>>>;
  /** Who has reviewed how many, most first; null unless a reviewer asks. */
  readonly byReviewer: readonly ReviewerFigures[] | null;
}

export interface ReviewerFigures {
  /** Address; null once the account is gone. */
  readonly reviewer: string | null;
  readonly reviewed: number;
  readonly followUps: number;
}
