import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The purpose of a link or code. */
export type Purpose =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'sms'
  | 'phone_change';

/**
 * The PKCE challenge of the client that asked for a link: only that client can exchange the code that the link leads
 * back with (RFC 7636).
 */
export interface CodeChallenge {
  readonly challenge: string;
  readonly method: 's256' | 'plain';
}

/** A link and a code that were sent together; using one uses up both. Only their hashes are stored. */
@Entity('one_time_tokens')
export class OneTimeToken {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  purpose!: Purpose;

  /** The address or number of the recipient. */
  @Column('text')
  sentTo!: string;

  @Column('bytea', { unique: true })
  linkHash!: Buffer;

  /** A keyed hash, since six digits are few; null after too many wrong codes. The link stays valid. */
  @Column('bytea', { nullable: true })
  codeHash!: Buffer | null;

  /** Given to the service role (`generate_link`) instead of mailed: using it proves no mailbox. */
  @Column('boolean', { default: false })
  isHandedOut!: boolean;

  @Column('integer', { default: 0 })
  wrongCodes!: number;

  @Column('text', { nullable: true })
  codeChallenge!: string | null;

  @Column('text', { nullable: true })
  codeChallengeMethod!: CodeChallenge['method'] | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** The code expires before the link, because it can be guessed (ASVS 5.0, 6.5.5). */
  @Column('timestamptz')
  codeExpiresAt!: Date;

  /** Of the link. */
  @Column('timestamptz')
  expiresAt!: Date;
}
