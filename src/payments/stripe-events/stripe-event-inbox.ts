import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Transactions } from '../../platform/database/transactions.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import { StripeEventReceived } from '../payments.events.js';
import { PaymentsRepository } from '../payments.repository.js';

/** Receives Stripe's events, whether delivered by webhook or found by reconciliation (inbox pattern). */
@Injectable()
export class StripeEventInbox {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly transactions: Transactions,
    private readonly events: EventPublisher,
  ) {}

  /** Stores and publishes the event, once. @returns false for an event that is stored already */
  async receive(event: Stripe.Event): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const isNew = await this.payments.insertEvent(tx, { id: event.id, type: event.type, payload: event });
      if (isNew) await this.events.publish(tx, StripeEventReceived, { stripeEventId: event.id });
      return isNew;
    });
  }
}
