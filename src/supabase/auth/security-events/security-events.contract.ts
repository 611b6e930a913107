import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { DEFAULT_PAGE_SIZE, PageSize } from '../../../platform/http/paging.js';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from './security-event-kinds.js';

export type { SecurityEventKind };

/** Query of `GET /api/v1/me/security-events`. */
export class ListSecurityEventsQuery {
  /** `nextBefore` of the previous page. */
  @IsOptional()
  @IsUUID()
  readonly before?: string;

  @PageSize()
  readonly limit: number = DEFAULT_PAGE_SIZE;
}

/** Query of `GET /api/v1/admin/security-events`. */
export class ListStaffSecurityEventsQuery extends ListSecurityEventsQuery {
  /** Events of one account, as actor or as the account concerned. */
  @IsOptional()
  @IsUUID()
  readonly account?: string;

  @IsOptional()
  @IsIn(SECURITY_EVENT_KINDS)
  readonly kind?: SecurityEventKind;
}

/** One event as its user sees it. */
export interface SecurityEventResponse {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: SecurityEventKind;
  /** The browser in words: `Firefox på Windows`. Null when unknown. */
  readonly device: string | null;
  readonly ip: string | null;
  /** False when another or an unknown account acted. */
  readonly isOwnDoing: boolean;
}

/** Newest first. */
export interface SecurityEventsResponse {
  readonly events: readonly SecurityEventResponse[];
  /** Null on the last page. */
  readonly nextBefore: string | null;
}

/** One event as admins see it; `staff` of the response names the accounts of staff; other accounts are given by id. */
export interface StaffSecurityEventResponse extends SecurityEventResponse {
  readonly userId: string | null;
  readonly actorId: string | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
}

export type StaffRole = 'admin' | 'clinician';

/** An account that is or was an admin or a clinician. */
export interface StaffAccountResponse {
  readonly userId: string;
  /** Null for an erased account. */
  readonly email: string | null;
  /** The display name of a clinician, otherwise the account's name; null without one. */
  readonly name: string | null;
  /** Also former ones. */
  readonly roles: readonly StaffRole[];
  /** False once every role has ended. */
  readonly isActive: boolean;
}

/** Newest first, with every account that the filter accepts. */
export interface StaffSecurityEventsResponse {
  readonly events: readonly StaffSecurityEventResponse[];
  readonly nextBefore: string | null;
  readonly staff: readonly StaffAccountResponse[];
}
