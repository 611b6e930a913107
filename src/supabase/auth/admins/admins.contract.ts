import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsMailAddress } from '../../../platform/http/fields.js';

/** Longer than a token, so that a damaged link is answered like an unknown one. */
const MAX_TOKEN_LENGTH = 200;
/** The server refuses more than 72 bytes. */
const MAX_PASSWORD_LENGTH = 200;

/** Invitations lead to the rights of an admin, or the account of a clinician whom two admins enter afterwards. */
export const INVITED_ROLES = ['admin', 'clinician'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** Body of `POST /api/v1/admin/admins/invites`. */
export class InviteAdminRequest {
  @IsMailAddress()
  readonly email!: string;

  @IsOptional()
  @IsIn(INVITED_ROLES)
  readonly role: InvitedRole = 'admin';
}

/** Body of `POST /api/v1/admin-invites/view` and `…/accept`: the token of the mailed link. */
export class AdminInviteRequest {
  @IsString()
  @MaxLength(MAX_TOKEN_LENGTH)
  readonly token!: string;
}

/** Body of `POST /api/v1/admin-invites/account`. */
export class AdminInviteAccountRequest extends AdminInviteRequest {
  @IsString()
  @MaxLength(MAX_PASSWORD_LENGTH)
  readonly password!: string;
}

/** An admin as the others see them. */
export interface AdminResponse {
  readonly userId: string;
  readonly email: string | null;
  /** Null without one. */
  readonly name: string | null;
  readonly hasSecondFactor: boolean;
  /** The account is a clinician at work too. */
  readonly isClinician: boolean;
  /** ISO 8601; null: never signed in. */
  readonly lastSeenAt: string | null;
  /** Since when the account is an admin without a break, ISO 8601. */
  readonly since: string;
  /** The address of the admin whose invitation it took; null: the command on the server, or erased. */
  readonly invitedBy: string | null;
}

/** An invitation that nobody has taken. */
export interface AdminInviteResponse {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  /** Null once that account is gone. */
  readonly invitedBy: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly isExpired: boolean;
}

/** Answer of `GET /api/v1/admin/admins`. */
export interface AdminsResponse {
  /** By address. */
  readonly admins: readonly AdminResponse[];
  /** Newest first. */
  readonly invites: readonly AdminInviteResponse[];
}

/** Answer of `POST /api/v1/admin-invites/view`: what the holder of the link does next. */
export interface AdminInviteViewResponse {
  readonly email: string;
  readonly role: InvitedRole;
  /** False: the holder chooses a password first. */
  readonly hasAccount: boolean;
  readonly expiresAt: string;
}
