import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EncryptedField } from '../crypto/encrypted-field.js';

export const SMS_CONTENT: EncryptedField = { table: 'sms_deliveries', column: 'sealed_content' };

export type SmsState = 'queued' | 'sent' | 'failed';

/** One text message: stored with the fact that asks for it, sent by a job of its own. Its text is sealed, and erased once accepted. */
@Entity('sms_deliveries')
export class SmsDelivery {
  @PrimaryColumn('uuid')
  id!: string;

  /** One message per fact: `<template>:<id of the fact>`. */
  @Column('text', { unique: true })
  dedupeKey!: string;

  @Column('text')
  template!: string;

  /** What the message is about (an order, a user). */
  @Column('uuid')
  subjectId!: string;

  /** E.164. */
  @Column('text')
  recipient!: string;

  @Column('text', { default: 'queued' })
  state!: SmsState;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('bytea', { nullable: true })
  sealedContent!: Buffer | null;

  /** Not sent any more after this: a code has expired by then. */
  @Column('timestamptz', { nullable: true })
  notAfter!: Date | null;

  /** Until then one process is talking to the gateway about it. */
  @Column('timestamptz', { nullable: true })
  sendingUntil!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
