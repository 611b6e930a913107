import { isDeepStrictEqual } from 'node:util';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type Metadata = Record<string, unknown>;

/** What stands behind an unproven account: one request, or several that need not come from the same person. */
export type PendingSignUp = 'single' | 'contested';

/** An account. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  /** Lower case. */
  @Column('text', { nullable: true, unique: true })
  email!: string | null;

  /** E.164 without the plus sign. */
  @Column('text', { nullable: true, unique: true })
  phone!: string | null;

  @Column('text', { default: 'authenticated' })
  role!: string;

  @Column('text', { nullable: true })
  passwordHash!: string | null;

  /** Only admins write it. */
  @Column('jsonb', { default: {} })
  appMetadata!: Metadata;

  /** What the person gave. */
  @Column('jsonb', { default: {} })
  userMetadata!: Metadata;

  @Column('boolean', { default: false })
  isAnonymous!: boolean;

  /** Asked for, not yet confirmed. */
  @Column('text', { nullable: true })
  newEmail!: string | null;

  @Column('text', { nullable: true })
  newPhone!: string | null;

  /** The first of the two sides to confirm the change of address. */
  @Column('text', { nullable: true })
  emailChangeConfirmedBy!: 'current' | 'new' | null;

  /** The session that asked for the change; it alone goes on after it. */
  @Column('uuid', { nullable: true })
  emailChangeSessionId!: string | null;

  @Column('timestamptz', { nullable: true })
  emailConfirmedAt!: Date | null;

  /** Since when it is known that the person reads this mailbox; with auto-confirm an address is confirmed unproven. */
  @Column('timestamptz', { nullable: true })
  emailProvenAt!: Date | null;

  /** The admin API vouches for the address; what was sent to it before is not the account's until its owner shows the mailbox. */
  @Column('boolean', { default: false })
  isEmailVouched!: boolean;

  /** The same of `newEmail`: a link of the change was handed to the service role. */
  @Column('boolean', { default: false })
  isNewEmailVouched!: boolean;

  /** Set from a public sign-up until its address is proven; null for accounts that operators made. */
  @Column('text', { nullable: true })
  pendingSignUp!: PendingSignUp | null;

  @Column('timestamptz', { nullable: true })
  phoneConfirmedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  invitedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  confirmationSentAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  recoverySentAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  emailChangeSentAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  reauthenticationSentAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastSignInAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  bannedUntil!: Date | null;

  /** Erased, kept as an empty row that other rows refer to. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;

  get isConfirmed(): boolean {
    return this.emailConfirmedAt !== null || this.phoneConfirmedAt !== null;
  }

  /**
   * A second sign-up of an unconfirmed address, maybe by another person: what the first one set is dropped when the
   * address is confirmed (pre-hijacking).
   */
  contestSignUp(): void {
    if (this.pendingSignUp !== null) this.pendingSignUp = 'contested';
  }

  /** Signs an unproven account in without its password. The same request again, as when a mail was lost, contests nothing. */
  recordSignInRequest(userMetadata: Metadata): void {
    const isRepeated = this.passwordHash === null && isDeepStrictEqual(this.userMetadata, userMetadata);
    if (!isRepeated) this.contestSignUp();
  }

  isBanned(now: Date): boolean {
    return this.bannedUntil !== null && this.bannedUntil > now;
  }
}

/** The given keys are set, a null deletes its key, the others stay. */
export function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null));
}
