import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EncryptedField } from '../crypto/encrypted-field.js';

export const MAIL_CONTENT: EncryptedField = { table: 'mail_deliveries', column: 'sealed_content' };

export type MailState = 'queued' | 'sent' | 'failed';

/** One mail: stored with the fact that asks for it, sent by a job of its own. Its content is sealed, and erased once accepted. */
@Entity('mail_deliveries')
export class MailDelivery {
  @PrimaryColumn('uuid')
  id!: string;

  /** One mail per fact: `<template>:<id of the fact>`. */
  @Column('text', { unique: true })
  dedupeKey!: string;

  @Column('text')
  template!: string;

  /** What the mail is about (an order, a user), so that a page can show whether it was sent. */
  @Column('uuid')
  subjectId!: string;

  @Column('text')
  recipient!: string;

  @Column('text')
  state!: MailState;

  @Column('integer')
  attempts!: number;

  /** Fixed at creation, so that a repeated delivery is recognisable as the same mail. */
  @Column('text', { unique: true })
  messageId!: string;

  @Column('bytea', { nullable: true })
  sealedContent!: Buffer | null;

  /** Until then one process is talking to the mail server about it. */
  @Column('timestamptz', { nullable: true })
  sendingUntil!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
