import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Env } from '../config/env.js';
import type { Tx } from '../database/transactions.js';
import type { DeliveryState } from '../deliveries/delivery.entity.js';
import type { MailContent } from './mail-layout.js';
import { MailDeliveries, MailDelivery } from './mail-deliveries.js';

export interface Mail extends MailContent {
  readonly template: string;
  /** Id of the fact that causes the mail: one mail of a template per fact. */
  readonly factId: string;
  /** What the mail is about. */
  readonly subjectId: string;
  readonly to: string;
}

/** A mail as the person it went to may see it. */
export interface SentMail extends Pick<MailDelivery, 'template' | 'state' | 'createdAt' | 'sentAt'> {
  readonly to: string;
  /** Subject and text; null once it was sent, since the content is erased then. */
  readonly text: string | null;
}

@Injectable()
export class MailOutbox {
  constructor(
    private readonly deliveries: MailDeliveries,
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {}

  /** Stores a mail in the caller's transaction; it is sent after the commit. A second one for the same fact changes nothing. */
  async enqueue(tx: Tx, mail: Mail): Promise<void> {
    const id = randomUUID();
    const { template, factId, subjectId, to: recipient, subject, text, html, replyTo } = mail;
    const messageId = `<${id}@${this.env.mail.from.split('@')[1]}>`;
    await this.deliveries.add(
      tx,
      { id, dedupeKey: `${template}:${factId}`, template, subjectId, recipient, messageId },
      { subject, text, html, replyTo },
    );
  }

  /** The mails about a subject, oldest first, without recipient and content. */
  listAbout(
    subjectId: string,
  ): Promise<Pick<MailDelivery, 'template' | 'state' | 'failure' | 'createdAt' | 'sentAt'>[]> {
    return this.dataSource.manager.find(MailDelivery, {
      select: { id: true, template: true, state: true, failure: true, createdAt: true, sentAt: true },
      where: { subjectId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Mails about some subjects to one address, oldest first; the content only of those that have not been sent yet. */
  async listTo(recipient: string, subjectIds: readonly string[]): Promise<SentMail[]> {
    const rows = await this.dataSource.manager.find(MailDelivery, {
      where: { recipient, subjectId: In(subjectIds) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map(({ id, template, state, createdAt, sentAt, sealedContent }) => {
      const content = sealedContent && this.deliveries.openContent(id, sealedContent);
      return {
        template,
        to: recipient,
        state,
        createdAt,
        sentAt,
        text: content && `${content.subject}\n\n${content.text}`,
      };
    });
  }

  /** States of the mails of a template about some facts, by fact; none that is forgotten already. */
  async statesOf(template: string, factIds: readonly string[]): Promise<ReadonlyMap<string, DeliveryState>> {
    const rows = await this.dataSource.manager.find(MailDelivery, {
      select: { id: true, dedupeKey: true, state: true },
      where: { dedupeKey: In(factIds.map((factId) => `${template}:${factId}`)) },
    });
    return new Map(rows.map(({ dedupeKey, state }) => [dedupeKey.slice(template.length + 1), state]));
  }

  /** Whether the mail server has accepted the newest mail of this template about this subject to this address. */
  async isSent(template: string, subjectId: string, recipient: string): Promise<boolean> {
    const [newest] = await this.dataSource.query<Pick<MailDelivery, 'state'>[]>(
      `SELECT state FROM mail_deliveries WHERE subject_id = $1 AND template = $2 AND recipient = $3
       ORDER BY created_at DESC, id LIMIT 1`,
      [subjectId, template, recipient],
    );
    return newest?.state === 'sent';
  }

  /** Whether a mail of this template about this subject has yet to be sent. */
  async isWaiting(tx: Tx, template: string, subjectId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM mail_deliveries WHERE subject_id = $1 AND template = $2 AND state = 'queued' LIMIT 1`,
      [subjectId, template],
    );
    return rows.length > 0;
  }

  /** How many mails of this template there have been about this subject, sent or not; in all, or in the last seconds. */
  async countAbout(tx: Tx, template: string, subjectId: string, withinSeconds: number | null = null): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM mail_deliveries WHERE subject_id = $1 AND template = $2
         AND ($3::int IS NULL OR created_at > now() - make_interval(secs => $3))`,
      [subjectId, template, withinSeconds],
    );
    return row?.count ?? 0;
  }
}
