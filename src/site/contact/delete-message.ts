import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { contactRefusal } from './contact.errors.js';
import { ContactRepository } from './contact.repository.js';

/** Deletes a message for good. */
@Injectable()
export class DeleteMessage {
  constructor(
    private readonly messages: ContactRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws `not_found` */
  async delete(id: string): Promise<void> {
    const isDeleted = await this.transactions.run((tx) => this.messages.delete(tx, id));
    if (!isDeleted) throw contactRefusal('contact.message-not-found');
  }
}
