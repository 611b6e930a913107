import { IsDateString, IsIn, IsOptional, IsUUID, Matches, ValidateIf } from 'class-validator';
import {
  EXTENSION_REASONS,
  REQUEST_CHANNELS,
  REQUEST_OUTCOMES,
  RIGHTS,
  type ExtensionReason,
  type RequestChannel,
  type RequestOutcome,
  type Right,
} from '../../../../common/rights-request.js';
import { IsText, Trim, IsWholeNumber, IsFilledText } from '../../../platform/http/fields.js';
import { DEFAULT_PAGE_SIZE, PageSize } from '../../../platform/http/paging.js';

export const MAX_DETAILS_LENGTH = 4000;

/** Channels of requests that staff enter. */
export const ENTERED_CHANNELS = REQUEST_CHANNELS.filter((channel) => channel !== 'page');

/** Body of `POST /api/v1/me/rights-requests` and `POST /api/v1/cases/:id/rights-requests`. */
export class MakeRightsRequest {
  @IsIn(RIGHTS)
  readonly right!: Right;

  /** What the patient wants, in their own words. Stored encrypted. */
  @IsOptional()
  @Trim()
  @IsText(MAX_DETAILS_LENGTH)
  readonly details?: string;
}

/** Body of `POST /api/v1/admin/rights-requests`. */
export class EnterRightsRequest {
  @IsIn(RIGHTS)
  readonly right!: Right;

  @IsIn(ENTERED_CHANNELS)
  readonly channel!: Exclude<RequestChannel, 'page'>;

  /** Day in Sweden, `YYYY-MM-DD`; not in the future. */
  @IsDateString({ strict: true })
  @Matches(/^\d{4}-\d\d-\d\d$/)
  readonly receivedOn!: string;

  /** Absent for a request about no order. */
  @IsOptional()
  @IsWholeNumber(1, Number.MAX_SAFE_INTEGER)
  readonly orderNumber?: number;

  /** Who asks for what, and how to reach them. Stored encrypted. */
  @IsFilledText(MAX_DETAILS_LENGTH)
  readonly details!: string;
}

/** Query of `GET /api/v1/admin/rights-requests`. */
export class ListRightsRequestsQuery {
  @IsIn(['open', 'late', 'closed'])
  readonly state: 'open' | 'late' | 'closed' = 'open';

  @IsOptional()
  @IsIn(RIGHTS)
  readonly right?: Right;

  /** `next` of the page before. */
  @IsOptional()
  @IsUUID()
  readonly after?: string;

  @PageSize()
  readonly limit: number = DEFAULT_PAGE_SIZE;
}

/** Body of `POST /api/v1/admin/rights-requests/:id/extension`. The patient is told the reason. */
export class ExtendRightsRequest {
  @IsIn(EXTENSION_REASONS)
  readonly reason!: ExtensionReason;
}

/** Body of `POST /api/v1/admin/rights-requests/:id/outcome`. */
export class CloseRightsRequest {
  @IsIn(REQUEST_OUTCOMES)
  readonly outcome!: RequestOutcome;

  /** What the clinic has done, or why not. Required unless the right was fulfilled or the request is moot (GDPR 12.4). */
  @ValidateIf(({ outcome, reply }: CloseRightsRequest) => mustExplain(outcome) || reply !== undefined)
  @Trim()
  @IsText(MAX_DETAILS_LENGTH)
  readonly reply?: string;
}

/** Who is refused a right, in whole or in part, is told why (GDPR 12.4). */
export function mustExplain(outcome: RequestOutcome): boolean {
  return outcome === 'refused' || outcome === 'partly';
}

/** A request as the patient sees it. Instants are ISO 8601. */
export interface OwnRightsRequest {
  readonly id: string;
  readonly number: string;
  readonly right: Right;
  readonly receivedAt: string;
  /** The end of the last day. */
  readonly dueAt: string;
  /** Null when the time was not extended. */
  readonly extensionReason: ExtensionReason | null;
  readonly details: string | null;
  /** Null while it waits. */
  readonly closed: { readonly at: string; readonly outcome: RequestOutcome; readonly reply: string | null } | null;
}

/** Newest first. */
export interface OwnRightsRequestsResponse {
  /** False for an account that has shown one factor: `details` and `reply` are null, since they may hold health data. */
  readonly areWordsShown: boolean;
  readonly requests: readonly OwnRightsRequest[];
}

/** A request in the list of the office, without its words. */
export interface RightsRequestRow {
  readonly id: string;
  readonly number: string;
  readonly right: Right;
  readonly channel: RequestChannel;
  /** Null for one about no order, and once the order is gone. */
  readonly orderNumber: string | null;
  readonly receivedAt: string;
  readonly dueAt: string;
  readonly isLate: boolean;
  readonly canExtend: boolean;
  readonly extensionReason: ExtensionReason | null;
  readonly outcome: RequestOutcome | null;
  readonly closedAt: string | null;
}

/** Open ones: those due first come first. Closed ones: the newest first. */
export interface RightsRequestsResponse {
  readonly requests: readonly RightsRequestRow[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** A request with its words. */
export interface RightsRequestResponse extends RightsRequestRow {
  readonly details: string | null;
  readonly reply: string | null;
  /** Address of the admin who entered it; null for one made on the page, and once the account is gone. */
  readonly enteredBy: string | null;
  readonly closedBy: string | null;
}
