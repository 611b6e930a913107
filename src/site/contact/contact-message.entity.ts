import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EncryptedField } from '../../platform/crypto/encrypted-field.js';

export const CONTACT_CONTENT: EncryptedField = { table: 'contact_messages', column: 'sealed_content' };

/** A message from the contact form. Subject, text and answers may contain health data, so they are encrypted. */
@Entity('contact_messages')
export class ContactMessage {
  @PrimaryColumn('uuid')
  id!: string;

  /** Rises with each message; given by the database. */
  @Column({
    type: 'integer',
    unique: true,
    default: () => "nextval('contact_message_numbers'::regclass)",
    insert: false,
    update: false,
  })
  number!: number;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text')
  phone!: string;

  /** `MessageContent` as JSON. */
  @Column('bytea')
  sealedContent!: Buffer;

  /** Business time, as is all that follows. */
  @Column({ type: 'timestamptz', precision: 3 })
  receivedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  answerDueAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  answeredAt!: Date | null;

  /** Of the time to the answer, what admins were reminded of last, in per cent. */
  @Column('integer', { default: 0 })
  remindedPercent!: 0 | 75 | 100;
}

/** The sealed part of a message; subject and text may be empty. */
export interface MessageContent {
  readonly subject: string;
  readonly message: string;
  /** Mailed from the office, oldest first. */
  readonly answers?: readonly MessageAnswer[];
}

export interface MessageAnswer {
  /** The fact of its mail. */
  readonly id: string;
  readonly text: string;
  /** ISO 8601. */
  readonly sentAt: string;
  /** The admin's account. */
  readonly sentBy: string;
}
