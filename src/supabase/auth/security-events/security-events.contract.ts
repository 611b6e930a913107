import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from './security-event-kinds.js';

export type { SecurityEventKind };

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

/** Query of `GET /api/v1/me/security-events`. */
export class ListSecurityEventsQuery {
  /** `nextBefore` of the page before. */
  @IsOptional()
  @IsUUID()
  readonly before?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  readonly limit: number = DEFAULT_PAGE_SIZE;
}

/** Query of `GET /api/v1/admin/security-events`. */
export class ListStaffSecurityEventsQuery extends ListSecurityEventsQuery {
  /** What one account did, or what happened to it. */
  @IsOptional()
  @IsUUID()
  readonly account?: string;

  @IsOptional()
  @IsIn(SECURITY_EVENT_KINDS)
  readonly kind?: SecurityEventKind;
}

/** One event as its person sees it. */
export interface SecurityEventResponse {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: SecurityEventKind;
  /** What a person would call the browser: `Firefox på Windows`. Null where it is not known. */
  readonly device: string | null;
  readonly ip: string | null;
  /** False where another account did it, or where it is not known which. */
  readonly isOwnDoing: boolean;
}

/** Newest first. */
export interface SecurityEventsResponse {
  readonly events: readonly SecurityEventResponse[];
  /** Null on the last page. */
  readonly nextBefore: string | null;
}

/** One event as admins see it; `staff` of the answer names the accounts that are staff, others are their id. */
export interface StaffSecurityEventResponse extends SecurityEventResponse {
  readonly userId: string | null;
  readonly actorId: string | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
}

export type StaffRole = 'admin' | 'clinician';

/** An account that is or was an admin or a clinician. */
export interface StaffAccountResponse {
  readonly userId: string;
  /** Null for an account that is erased. */
  readonly email: string | null;
  /** As patients read it, else as the account gave it; null without one. */
  readonly name: string | null;
  /** Also former ones. */
  readonly roles: readonly StaffRole[];
  /** False once every role has ended. */
  readonly isActive: boolean;
}

/** Newest first, with every account that can be asked for. */
export interface StaffSecurityEventsResponse {
  readonly events: readonly StaffSecurityEventResponse[];
  readonly nextBefore: string | null;
  readonly staff: readonly StaffAccountResponse[];
}
