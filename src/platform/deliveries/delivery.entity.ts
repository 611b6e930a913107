import { Column, PrimaryColumn } from 'typeorm';

export type DeliveryState = 'queued' | 'sent' | 'failed';

/** A mail or text message: stored with the fact that causes it, sent after the commit. Its content is sealed, and erased once accepted. */
export abstract class Delivery {
  @PrimaryColumn('uuid')
  id!: string;

  /** One message per fact: `<template>:<id of the fact>`. */
  @Column('text', { unique: true })
  dedupeKey!: string;

  @Column('text')
  template!: string;

  /** What the message is about (an order, a user), so that a page can show whether it was sent. */
  @Column('uuid')
  subjectId!: string;

  /** E-mail address, or number in E.164. */
  @Column('text')
  recipient!: string;

  @Column('text', { default: 'queued' })
  state!: DeliveryState;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('bytea', { nullable: true })
  sealedContent!: Buffer | null;

  /** Until then one process is sending it. */
  @Column('timestamptz', { nullable: true })
  sendingUntil!: Date | null;

  /** Since then it is the delivery job's; null while, or because, the process that wrote it sends it. */
  @Column('timestamptz', { nullable: true })
  handedOverAt!: Date | null;

  /** Why the last attempt failed: a status or an error code, never an address. */
  @Column('text', { nullable: true })
  failure!: string | null;

  /** Since when an admin has seen to it that the message could not be sent. */
  @Column('timestamptz', { nullable: true })
  dismissedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
