import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { canReceiveSms } from '../../../common/mobile-numbers.js';
import { Env } from '../config/env.js';
import { FieldEncryption } from '../crypto/field-encryption.js';
import type { Tx } from '../database/transactions.js';
import { EventPublisher } from '../events/event-publisher.js';
import { SMS_CONTENT, SmsDelivery } from './sms-delivery.entity.js';
import { SmsQueued } from './sms.events.js';

export interface TextMessage {
  readonly template: string;
  /** Id of the fact that causes the message: one message of a template per fact. */
  readonly factId: string;
  /** What the message is about. */
  readonly subjectId: string;
  /** E.164. */
  readonly to: string;
  /** Says that something has happened, or a code; never what it is about. */
  readonly text: string;
  /** After this many seconds it is not sent any more. */
  readonly ttlSeconds?: number;
}

@Injectable()
export class SmsOutbox {
  constructor(
    private readonly events: EventPublisher,
    private readonly encryption: FieldEncryption,
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {}

  /** Whether text messages are sent to a number (E.164): a mobile number of one of `SMS_COUNTRIES`. */
  canReach(phone: string): boolean {
    return canReceiveSms(phone, this.env.sms.countries);
  }

  /**
   * Stores the message in the caller's transaction; a job sends it. A second one for the same fact changes nothing. For a
   * number that cannot be reached, nothing is stored; `canReach` tells that in advance.
   */
  async enqueue(tx: Tx, { template, factId, subjectId, to, text, ttlSeconds }: TextMessage): Promise<void> {
    if (!this.canReach(to)) return;
    const id = randomUUID();
    const rows = await tx.query<{ id: string }[]>(
      `INSERT INTO sms_deliveries (id, dedupe_key, template, subject_id, recipient, sealed_content, not_after)
       VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
       ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`,
      [
        id,
        `${template}:${factId}`,
        template,
        subjectId,
        to,
        this.encryption.encrypt(text, SMS_CONTENT, id),
        ttlSeconds ?? null,
      ],
    );
    if (rows.length > 0) await this.events.publish(tx, SmsQueued, { smsId: id });
  }

  /** The messages about a subject, oldest first, without recipient and text. */
  listAbout(subjectId: string): Promise<Pick<SmsDelivery, 'template' | 'state' | 'createdAt' | 'sentAt'>[]> {
    return this.dataSource.manager.find(SmsDelivery, {
      select: { id: true, template: true, state: true, createdAt: true, sentAt: true },
      where: { subjectId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }
}
