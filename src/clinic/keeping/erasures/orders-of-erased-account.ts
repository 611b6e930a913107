import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { Tx } from '../../../platform/database/transactions.js';
import { IN_TRANSACTION, type FactOf } from '../../../platform/events/domain-events.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { BuyerErased } from '../../../shop/orders/orders.events.js';
import { AccountErasing } from '../../../supabase/auth/auth.events.js';
import { CaseOwnersRepository } from '../../cases/case-owner.repository.js';

/** Settles which orders go with an account, while its address still says whose they are. */
@Injectable()
export class OrdersOfErasedAccount {
  constructor(
    private readonly owners: CaseOwnersRepository,
    private readonly publisher: EventPublisher,
  ) {}

  @OnEvent(AccountErasing.name, IN_TRANSACTION)
  async settle(tx: Tx, { userId }: FactOf<typeof AccountErasing>): Promise<void> {
    const orderIds = await this.owners.listOrderIds(userId, tx);
    await this.publisher.publish(tx, BuyerErased, { userId, orderIds });
  }
}
