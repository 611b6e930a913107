import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Metadata } from '../accounts/user.entity.js';
import type { CodeChallenge } from '../links/one-time-token.entity.js';

/** `signup`, `email_change`, `sms_again` and `phone_change` repeat what was sent before. */
export type RequestedMessage =
  | 'recovery'
  | 'magiclink'
  | 'signup'
  | 'email_change'
  | 'sms'
  | 'sms_again'
  | 'phone_change';

/**
 * A request for a link or code by address. Stored alike whether the address has an account or not (user enumeration).
 */
@Entity('message_requests')
export class MessageRequest {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: RequestedMessage;

  /** E-mail address, or number in E.164 without the plus sign. */
  @Column('text')
  address!: string;

  /** Create an account for an unknown address. */
  @Column('boolean')
  mayCreate!: boolean;

  /** For that account. */
  @Column('jsonb')
  userMetadata!: Metadata;

  /** Where the link leads in the end; already checked by the redirect policy. */
  @Column('text')
  redirectTo!: string;

  @Column('text', { nullable: true })
  codeChallenge!: string | null;

  @Column('text', { nullable: true })
  codeChallengeMethod!: CodeChallenge['method'] | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
