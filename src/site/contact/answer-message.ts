import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { Letters } from '../../platform/notices/letter.js';
import { Clock } from '../../platform/time/clock.js';
import { ContactAnswer } from './answer.mail.js';
import type { AnswerMessageRequest } from './contact.contract.js';
import { contactRefusal } from './contact.errors.js';
import { ContactRepository, type OpenedMessage } from './contact.repository.js';

/** Answers a message by mail. */
@Injectable()
export class AnswerMessage {
  constructor(
    private readonly messages: ContactRepository,
    private readonly letters: Letters,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the answer with the message, which counts as answered, and its mail in the same transaction. Two admins, and a
   * request that comes twice, send one: the second has not seen the first answer.
   *
   * @throws `contact.message-not-found`, `contact.answered-meanwhile`
   */
  async answer(id: string, { text, answersSeen }: AnswerMessageRequest, adminId: string): Promise<OpenedMessage> {
    await this.letters.prepare(ContactAnswer);
    await this.transactions.run(async (tx) => {
      const message = await this.messages.lock(tx, id);
      if ((message.answers ?? []).length !== answersSeen) throw contactRefusal('contact.answered-meanwhile');
      const answer = { id: randomUUID(), text, sentAt: this.clock.now().toISOString(), sentBy: adminId };
      await this.messages.addAnswer(tx, message, answer);
      const fact = { email: message.email, subjectId: id, factId: answer.id };
      await this.letters.store(tx, ContactAnswer, { ...fact, answer: text });
    });
    return this.messages.get(id);
  }
}
