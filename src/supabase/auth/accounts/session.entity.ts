import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AssuranceLevel } from '../../../platform/http/caller.js';

/** How a session was authenticated. */
export type AuthMethod =
  | 'password'
  | 'otp'
  | 'anonymous'
  | 'bankid'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery-code';

export interface MethodUse {
  readonly method: AuthMethod;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** One sign-in from one browser. Access tokens are valid while the row exists. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text', { default: 'aal1' })
  assurance!: AssuranceLevel;

  /** Newest first. */
  @Column('jsonb')
  methods!: MethodUse[];

  /** The factor that raised it to `aal2`; null at `aal1`, after a recovery code, and once that factor is removed. */
  @Column('uuid', { nullable: true })
  factorId!: string | null;

  /** When a code or link that we mailed was last shown in it; links of the service role and texted codes do not count. */
  @Column('timestamptz', { nullable: true })
  codeShownAt!: Date | null;

  /** Secret part of this session's refresh tokens. */
  @Column('bytea')
  refreshSalt!: Buffer;

  /** Number of the active refresh token. */
  @Column('integer', { default: 0 })
  refreshNumber!: number;

  /** Refresh tokens below this number are from before the second factor and no longer accepted. */
  @Column('integer', { default: 0 })
  refreshFloor!: number;

  @Column('text', { nullable: true })
  userAgent!: string | null;

  @Column('text', { nullable: true })
  ip!: string | null;

  /** The password that it was opened with, or that was last set in it, is too weak for staff. */
  @Column('boolean', { default: false })
  hasWeakPassword!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  refreshedAt!: Date;

  /** Of the last call, refresh or sign-in, to the minute. */
  @Column('timestamptz', { default: () => 'now()' })
  lastActiveAt!: Date;

  /** Last signature in it; null: none. */
  @Column('timestamptz', { nullable: true })
  signedAt!: Date | null;

  /** When it was locked for the desk; null: it is open. */
  @Column('timestamptz', { nullable: true })
  lockedAt!: Date | null;

  /** Wrong passwords and codes since it was locked. */
  @Column('smallint', { default: 0 })
  unlockFailures!: number;
}

const SECOND_FACTORS: readonly AuthMethod[] = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery-code'];

export function isSecondFactor({ method }: MethodUse): boolean {
  return SECOND_FACTORS.includes(method);
}

/** When any method was last used; null: never. */
export function lastUse(uses: readonly MethodUse[]): Date | null {
  const seconds = uses.map(({ timestamp }) => timestamp);
  return seconds.length === 0 ? null : new Date(Math.max(...seconds) * 1_000);
}
