import { Injectable } from '@nestjs/common';
import { Brackets, DataSource, IsNull } from 'typeorm';
import { refusals } from '../../platform/errors/refusals.js';
import { exactText } from '../../../common/typed-text.js';
import { FieldEncryption } from '../../platform/crypto/field-encryption.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { CopiedMessage } from '../../shop/orders/customers/customer-messages.service.js';
import { CONTACT_CONTENT, ContactMessage, type MessageAnswer, type MessageContent } from './contact-message.entity.js';
import type { MessageState } from './contact.contract.js';
import type { DueMessage } from './reminder.mail.js';

export const contactRefusal = refusals({
  'contact.message-not-found': ['not-found', 'There is no such message.'],
  'contact.answered-meanwhile': ['conflict', 'The message has been answered meanwhile. Nothing was sent.'],
});

export interface MessageFilter {
  /** Only those with a lower number. */
  readonly before?: number;
  /** Part of a name, an e-mail address or a telephone number. */
  readonly search?: string;
  readonly state?: MessageState;
}

/** A message with its text decrypted. */
export type OpenedMessage = Omit<ContactMessage, 'sealedContent'> & MessageContent;

type NewMessage = Omit<OpenedMessage, 'number' | 'answeredAt' | 'remindedPercent'>;

/** Compared letter by letter in any case, å, ä and ö too (`fold_case`). */
const SEARCHED = ['name', 'email', 'phone'] as const;

@Injectable()
export class ContactRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
  ) {}

  async insert(tx: Tx, { subject, message, ...columns }: NewMessage): Promise<void> {
    const sealedContent = this.seal(columns.id, { subject, message });
    await tx.insert(ContactMessage, { ...columns, sealedContent, answeredAt: null, remindedPercent: 0 });
  }

  /** Newest first. */
  async list({ before, search, state }: MessageFilter, limit: number): Promise<OpenedMessage[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(ContactMessage, 'message')
      .orderBy('message.number', 'DESC')
      .limit(limit);
    if (before !== undefined) query.andWhere('message.number < :before', { before });
    if (state !== undefined) query.andWhere(`message.answeredAt IS ${state === 'answered' ? 'NOT NULL' : 'NULL'}`);
    if (search) {
      const words = search.includes('@') ? exactText(search) : search;
      const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
      const anyOf = SEARCHED.map((column) => `fold_case(message.${column}) LIKE fold_case(:pattern)`).join(' OR ');
      query.andWhere(new Brackets((any) => any.where(anyOf)), { pattern });
    }
    return (await query.getMany()).map((message) => this.open(message));
  }

  /** Messages of an address without their content; newest first. @param email in any case */
  listOfAddress(email: string): Promise<Pick<ContactMessage, 'id' | 'number' | 'receivedAt' | 'answeredAt'>[]> {
    return this.dataSource.query(
      `SELECT id, number, received_at AS "receivedAt", answered_at AS "answeredAt" FROM contact_messages
       WHERE lower(email) = lower($1) ORDER BY number DESC LIMIT 100`,
      [email],
    );
  }

  /** Messages of an address with their content; oldest first. @param email in any case @throws DecryptionError */
  async copyOfAddress(email: string): Promise<CopiedMessage[]> {
    const messages = await this.dataSource.manager
      .createQueryBuilder(ContactMessage, 'message')
      .where('lower(message.email) = lower(:email)', { email })
      .orderBy('message.number')
      .getMany();
    return messages.map((stored) => {
      const {
        number,
        name,
        email: from,
        phone,
        subject,
        message,
        receivedAt,
        answeredAt,
        answers = [],
      } = this.open(stored);
      const sent = answers.map(({ text, sentAt }) => ({ text, sentAt }));
      return { number, name, email: from, phone, subject, message, receivedAt, answeredAt, answers: sent };
    });
  }

  countUnanswered(): Promise<number> {
    return this.dataSource.manager.countBy(ContactMessage, { answeredAt: IsNull() });
  }

  /** @throws `not_found` */
  async get(id: string): Promise<OpenedMessage> {
    const message = await this.dataSource.manager.findOneBy(ContactMessage, { id });
    if (!message) throw contactRefusal('contact.message-not-found');
    return this.open(message);
  }

  /** The message, which nobody else changes until the transaction ends. @throws `not_found` */
  async lock(tx: Tx, id: string): Promise<OpenedMessage> {
    const message = await tx.findOne(ContactMessage, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!message) throw contactRefusal('contact.message-not-found');
    return this.open(message);
  }

  /** Adds an answer to a locked message, which counts as answered from its first on. */
  async addAnswer(tx: Tx, message: OpenedMessage, answer: MessageAnswer): Promise<void> {
    const { id, subject, message: text, answers = [], answeredAt } = message;
    await tx.update(
      ContactMessage,
      { id },
      {
        sealedContent: this.seal(id, { subject, message: text, answers: [...answers, answer] }),
        answeredAt: answeredAt ?? new Date(answer.sentAt),
      },
    );
  }

  /** Keeps the first time of an answer. @returns whether the message exists */
  async markAnswered(tx: Tx, id: string, answeredAt: Date | null): Promise<boolean> {
    const rows = await tx.query<[unknown[], number]>(
      'UPDATE contact_messages SET answered_at = CASE WHEN $2::timestamptz IS NULL THEN NULL ELSE coalesce(answered_at, $2) END WHERE id = $1',
      [id, answeredAt],
    );
    return rows[1] > 0;
  }

  /**
   * Unanswered messages of whose time three quarters, or all, have gone and were not reminded of since; they count as
   * reminded of. The most urgent first.
   */
  takeDue(tx: Tx, now: Date): Promise<DueMessage[]> {
    return returnedRows(
      tx.query(
        `UPDATE contact_messages SET reminded_percent = CASE WHEN answer_due_at <= $1 THEN 100 ELSE 75 END
         WHERE answered_at IS NULL AND ((reminded_percent < 100 AND answer_due_at <= $1)
           OR (reminded_percent < 75 AND received_at + (answer_due_at - received_at) * 0.75 <= $1))
         RETURNING number, answer_due_at AS "answerDueAt", answer_due_at <= $1 AS "isLate"`,
        [now],
      ),
    );
  }

  /** @returns whether there was one */
  async delete(tx: Tx, id: string): Promise<boolean> {
    const { affected } = await tx.delete(ContactMessage, { id });
    return affected === 1;
  }

  private seal(id: string, content: MessageContent): Buffer {
    return this.encryption.encrypt(JSON.stringify(content), CONTACT_CONTENT, id);
  }

  private open({ sealedContent, ...message }: ContactMessage): OpenedMessage {
    const content = this.encryption.decrypt(sealedContent, CONTACT_CONTENT, message.id);
    return { ...message, ...(JSON.parse(content) as MessageContent) };
  }
}

/** An update answers with its rows and their number. */
async function returnedRows(answer: Promise<[DueMessage[], number]>): Promise<DueMessage[]> {
  const [rows] = await answer;
  return rows.sort((one, other) => one.answerDueAt.getTime() - other.answerDueAt.getTime());
}
