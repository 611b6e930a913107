import { Injectable } from '@nestjs/common';
import { Brackets, DataSource, IsNull } from 'typeorm';
import type { Tx } from '../platform/database/transactions.js';
import { ContactMessage } from './contact-message.entity.js';
import type { MessageState } from './contact.contract.js';

export interface MessageFilter {
  /** Only those with a lower number. */
  readonly before?: number;
  /** Part of a name, an e-mail address or a telephone number. */
  readonly search?: string;
  readonly state?: MessageState;
}

/** Compared letter by letter in any case, å, ä and ö too (`fold_case`). */
const SEARCHED = ['name', 'email', 'phone'] as const;

@Injectable()
export class ContactRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(tx: Tx, message: Omit<ContactMessage, 'number'>): Promise<void> {
    await tx.insert(ContactMessage, message);
  }

  /** Newest first. */
  list({ before, search, state }: MessageFilter, limit: number): Promise<ContactMessage[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(ContactMessage, 'message')
      .orderBy('message.number', 'DESC')
      .limit(limit);
    if (before !== undefined) query.andWhere('message.number < :before', { before });
    if (state !== undefined) query.andWhere(`message.answeredAt IS ${state === 'answered' ? 'NOT NULL' : 'NULL'}`);
    if (search) {
      const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
      const anyOf = SEARCHED.map((column) => `fold_case(message.${column}) LIKE fold_case(:pattern)`).join(' OR ');
      query.andWhere(new Brackets((any) => any.where(anyOf)), { pattern });
    }
    return query.getMany();
  }

  countUnanswered(): Promise<number> {
    return this.dataSource.manager.countBy(ContactMessage, { answeredAt: IsNull() });
  }

  find(id: string): Promise<ContactMessage | null> {
    return this.dataSource.manager.findOneBy(ContactMessage, { id });
  }

  /** Keeps the first time of an answer. @returns whether the message exists */
  async markAnswered(tx: Tx, id: string, answeredAt: Date | null): Promise<boolean> {
    const rows = await tx.query<[unknown[], number]>(
      'UPDATE contact_messages SET answered_at = CASE WHEN $2::timestamptz IS NULL THEN NULL ELSE coalesce(answered_at, $2) END WHERE id = $1',
      [id, answeredAt],
    );
    return rows[1] > 0;
  }

  /** @returns whether there was one */
  async delete(tx: Tx, id: string): Promise<boolean> {
    const { affected } = await tx.delete(ContactMessage, { id });
    return affected === 1;
  }
}
