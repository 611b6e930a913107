import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { Tx } from '../database/transactions.js';

/** A kind of fact that other modules act on in the transaction that makes it true. */
export interface DomainEventType<P extends object> {
  /** `<module>.<fact-in-past-tense>`; never stored. */
  readonly name: string;
  /** The payload's type; never set. */
  readonly payload?: P;
}

type Subscriber<P extends object> = (tx: Tx, payload: P) => Promise<void>;

export function defineDomainEvent<P extends object>(name: string): DomainEventType<P> {
  return { name };
}

/**
 * Events inside a transaction: what follows from them commits with them or not at all. Whatever leaves the transaction
 * (mail, text message, Stripe, another process) or may fail on its own is an event of the outbox instead (ADR 0012).
 */
@Injectable()
export class DomainEvents {
  constructor(private readonly emitter: EventEmitter2) {}

  /** Runs the subscribers one after the other: they share a connection. An error of one rolls the transaction back. */
  async raise<P extends object>(tx: Tx, { name }: DomainEventType<P>, payload: P): Promise<void> {
    for (const subscriber of this.emitter.listeners(channel(name)) as Subscriber<P>[]) await subscriber(tx, payload);
  }

  /** Subscribers work by `tx` and do no other I/O. They subscribe while the modules start. */
  on<P extends object>({ name }: DomainEventType<P>, subscriber: Subscriber<P>): void {
    // oxlint-disable-next-line typescript/no-misused-promises -- raise waits for it
    this.emitter.on(channel(name), subscriber);
  }
}

/** Apart from the names of the outbox. */
const channel = (name: string) => `domain:${name}`;
