import { Injectable } from '@nestjs/common';
import { EventEmitter2, type OnEvent } from '@nestjs/event-emitter';
import type { Tx } from '../database/transactions.js';

/** A kind of fact that other modules act on in the transaction that makes it true. */
export interface DomainEventType<P extends object> {
  /** `domain:<module>.<fact-in-past-tense>`, apart from the names of the outbox; never stored. */
  readonly name: `domain:${string}`;
  /** The payload's type; never set. */
  readonly payload?: P;
}

/** The payload that a subscriber gets: `FactOf<typeof CheckoutCompleted>`. */
export type FactOf<E extends DomainEventType<object>> = NonNullable<E['payload']>;

type Subscriber<P extends object> = (tx: Tx, payload: P) => Promise<void>;

export function defineDomainEvent<P extends object>(name: string): DomainEventType<P> {
  return { name: `domain:${name}` };
}

/**
 * Options of each subscriber. Nest logs what a subscriber throws and goes on, unless this is said: a payment would
 * commit without its booking.
 */
export const IN_TRANSACTION = { suppressErrors: false } as const satisfies Parameters<typeof OnEvent>[1];

/** Nobody listens before the modules have started and after they have stopped. */
export class UnheardEventError extends Error {
  constructor(name: string) {
    super(`${name} has no subscriber in this process: the transaction is undone`);
  }
}

/**
 * Events inside a transaction: what follows from them commits with them or not at all. Whatever leaves the transaction
 * (mail, text message, Stripe, another process) or may fail on its own is an event of the outbox instead (ADR 0012).
 *
 *     export const CheckoutExpired = defineDomainEvent<{ readonly orderId: string }>('payments.checkout-expired');
 *
 *     await this.domainEvents.raise(tx, CheckoutExpired, { orderId });
 *
 *     @OnEvent(CheckoutExpired.name, IN_TRANSACTION)
 *     async expire(tx: Tx, { orderId }: FactOf<typeof CheckoutExpired>): Promise<void> {
 *
 * Subscribers work by `tx` and do no other I/O. They run in the order of the modules and of their providers.
 */
@Injectable()
export class DomainEvents {
  constructor(private readonly emitter: EventEmitter2) {}

  /**
   * Runs the subscribers one after the other: they share a connection. An error of one rolls the transaction back.
   *
   * @throws UnheardEventError when there is none
   */
  async raise<P extends object>(tx: Tx, { name }: DomainEventType<P>, payload: P): Promise<void> {
    const subscribers = this.emitter.listeners(name) as Subscriber<P>[];
    if (subscribers.length === 0) throw new UnheardEventError(name);
    for (const subscriber of subscribers) await subscriber(tx, payload);
  }
}
