import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { Tx } from '../database/transactions.js';

/** A kind of fact that other modules act on inside the transaction that makes it true. */
export interface TransactionEventType<P extends object> {
  /** `<module>.<fact-in-past-tense>`; never stored. */
  readonly name: string;
  /** The payload's type; never set. */
  readonly payload?: P;
}

export function defineTransactionEvent<P extends object>(name: string): TransactionEventType<P> {
  return { name };
}

/**
 * Events whose consequences commit in the same transaction, such as the end of a session. Listeners get the transaction; a
 * failing listener rolls it back. Effects outside the transaction (mails, jobs) use the outbox instead.
 */
@Injectable()
export class TransactionEvents {
  constructor(private readonly emitter: EventEmitter2) {}

  async raise<P extends object>(tx: Tx, { name }: TransactionEventType<P>, payload: P): Promise<void> {
    await this.emitter.emitAsync(`transaction:${name}`, tx, payload);
  }

  on<P extends object>({ name }: TransactionEventType<P>, listener: (tx: Tx, payload: P) => Promise<void>): void {
    // oxlint-disable-next-line typescript/no-misused-promises -- emitAsync waits for it
    this.emitter.on(`transaction:${name}`, listener);
  }
}
