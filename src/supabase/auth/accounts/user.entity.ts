import { isDeepStrictEqual } from 'node:util';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type Metadata = Record<string, unknown>;

/** The sign-ups of an unproven account: one request, or several that need not come from the same person. */
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

  /** Given by the user. */
  @Column('jsonb', { default: {} })
  userMetadata!: Metadata;

  @Column('boolean', { default: false })
  isAnonymous!: boolean;

  /** BankID alone signs the account in: it has no password, address, number or second factor, and none can be added. */
  @Column('boolean', { default: false })
  isPerson!: boolean;

  /** Requested, not yet confirmed. */
  @Column('text', { nullable: true })
  newEmail!: string | null;

  @Column('text', { nullable: true })
  newPhone!: string | null;

  /** The first of the two sides to confirm the change of address. */
  @Column('text', { nullable: true })
  emailChangeConfirmedBy!: 'current' | 'new' | null;

  /** The session that requested the change; all others end with it. */
  @Column('uuid', { nullable: true })
  emailChangeSessionId!: string | null;

  @Column('timestamptz', { nullable: true })
  emailConfirmedAt!: Date | null;

  /** When the user first proved to read this mailbox; auto-confirmation confirms an address without proof. */
  @Column('timestamptz', { nullable: true })
  emailProvenAt!: Date | null;

  /** The admin API vouches for the address; earlier orders to that address join the account only once its owner shows the mailbox. */
  @Column('boolean', { default: false })
  isEmailVouched!: boolean;

  /** The same for `newEmail`: a link of the change was handed to the service role. */
  @Column('boolean', { default: false })
  isNewEmailVouched!: boolean;

  /** Set from a public sign-up until its address is proven; null for accounts that operators created. */
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
   * A second sign-up of an unconfirmed address, maybe by another person: the data of the first one is dropped when the
   * address is confirmed (pre-hijacking).
   */
  contestSignUp(): void {
    if (this.pendingSignUp !== null) this.pendingSignUp = 'contested';
  }

  /** A sign-in without a password to an unproven account. Repeating the same request, as after a lost mail, contests nothing. */
  recordSignInRequest(userMetadata: Metadata): void {
    const isRepeated = this.passwordHash === null && isDeepStrictEqual(this.userMetadata, userMetadata);
    if (!isRepeated) this.contestSignUp();
  }

  isBanned(now: Date): boolean {
    return this.bannedUntil !== null && this.bannedUntil > now;
  }
}

/** Sets the given keys; a null deletes its key, other keys are unchanged. */
export function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null));
}
