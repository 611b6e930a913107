import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import { contactRefusal } from './contact.errors.js';
import { ContactRepository, type OpenedMessage } from './contact.repository.js';

/** Marks a message as answered, or removes the mark. */
@Injectable()
export class MarkMessageAnswered {
  constructor(
    private readonly messages: ContactRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws `not_found` */
  async mark(id: string, isAnswered: boolean): Promise<OpenedMessage> {
    const answeredAt = isAnswered ? this.clock.now() : null;
    const exists = await this.transactions.run((tx) => this.messages.markAnswered(tx, id, answeredAt));
    if (!exists) throw contactRefusal('contact.message-not-found');
    return this.messages.get(id);
  }
}
