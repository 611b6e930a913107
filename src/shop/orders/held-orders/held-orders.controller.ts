import { Controller, Param, ParseUUIDPipe } from '@nestjs/common';
import { AdminOnly } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import type { Order } from '../order.entity.js';
import type { HeldOrderResponse, HeldOrdersResponse } from '../orders.contract.js';
import { PaidOrders } from '../paid-orders.js';

/** What admins do with orders that are held for review (docs/product.md, section 4). */
@Controller('api/v1/admin/orders')
export class HeldOrdersController {
  constructor(private readonly paidOrders: PaidOrders) {}

  @AdminOnly.Get('held')
  async list(): Promise<HeldOrdersResponse> {
    return { orders: (await this.paidOrders.listHeld()).map(present) };
  }

  @AdminOnly.Post(':id/release', 204)
  release(@Param('id', ParseUUIDPipe) id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    return this.paidOrders.release(id, admin.id);
  }
}

function present({ id, number, totalOre, paidOre, currency, heldAt }: Order): HeldOrderResponse {
  return { id, number, orderedOre: totalOre, paidOre: paidOre ?? 0, currency, heldAt: heldAt?.toISOString() ?? '' };
}
