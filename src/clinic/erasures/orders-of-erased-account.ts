import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import { BuyerErased } from '../../shop/orders/orders.events.js';
import { AccountErasing } from '../../supabase/auth/auth.events.js';
import { CaseOwnersRepository } from '../cases/case-owners.repository.js';

/** Settles which orders go with an account, while its address still says whose they are. */
@Injectable()
export class OrdersOfErasedAccount implements OnModuleInit {
  constructor(
    private readonly owners: CaseOwnersRepository,
    private readonly publisher: EventPublisher,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErasing, async (tx, { userId }) => {
      const orderIds = await this.owners.listOrderIds(userId, tx);
      await this.publisher.publish(tx, BuyerErased, { userId, orderIds });
    });
  }
}
