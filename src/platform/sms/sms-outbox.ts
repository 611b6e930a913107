import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { canReceiveSms } from '../../../common/mobile-numbers.js';
import { Env } from '../config/env.js';
import type { Tx } from '../database/transactions.js';
import { SmsDeliveries, SmsDelivery } from './sms-deliveries.js';

export interface TextMessage {
  readonly template: string;
  /** Id of the fact that the message tells of: one message of a template per fact. */
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

/** A text message as the person it went to may see it. */
export interface SentTextMessage extends Pick<SmsDelivery, 'template' | 'state' | 'createdAt' | 'sentAt'> {
  readonly to: string;
  /** Null once it was sent, since the text is erased then. */
  readonly text: string | null;
}

@Injectable()
export class SmsOutbox {
  constructor(
    private readonly deliveries: SmsDeliveries,
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {}

  /** Whether text messages are sent to a number (E.164): a mobile number of one of `SMS_COUNTRIES`. */
  canReach(phone: string): boolean {
    return canReceiveSms(phone, this.env.sms.countries);
  }

  /**
   * Stores the message in the caller's transaction; it is sent after the commit. A second one for the same fact changes nothing. To a
   * number that cannot be reached nothing is stored: who must know asks `canReach` before.
   */
  async enqueue(tx: Tx, { template, factId, subjectId, to, text, ttlSeconds }: TextMessage): Promise<void> {
    if (!this.canReach(to)) return;
    await this.deliveries.add(
      tx,
      { id: randomUUID(), dedupeKey: `${template}:${factId}`, template, subjectId, recipient: to },
      { text, ttlSeconds },
    );
  }

  /** Messages about some subjects to one number, oldest first; the text only of those that have not been sent yet. */
  async listTo(recipient: string, subjectIds: readonly string[]): Promise<SentTextMessage[]> {
    const rows = await this.dataSource.manager.find(SmsDelivery, {
      where: { recipient, subjectId: In(subjectIds) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map(({ id, template, state, createdAt, sentAt, sealedContent }) => {
      return {
        template,
        to: recipient,
        state,
        createdAt,
        sentAt,
        text: sealedContent && this.deliveries.openText(id, sealedContent),
      };
    });
  }

  /** The messages about a subject, oldest first, without recipient and text. */
  listAbout(
    subjectId: string,
  ): Promise<Pick<SmsDelivery, 'template' | 'state' | 'failure' | 'createdAt' | 'sentAt'>[]> {
    return this.dataSource.manager.find(SmsDelivery, {
      select: { id: true, template: true, state: true, failure: true, createdAt: true, sentAt: true },
      where: { subjectId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }
}
