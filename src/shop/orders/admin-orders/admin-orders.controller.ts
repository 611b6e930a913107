import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { InvalidRequestError } from '../../../platform/errors/domain-error.js';
import { AdminAal2, FreshFactor } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { pageOf } from '../../../platform/http/paging.js';
import {
  AddOrderNoteRequest,
  ListOrdersQuery,
  SumOrdersQuery,
  type OrderSumsResponse,
  RequestRefundRequest,
  type ListedOrdersResponse,
  type OrderStoryResponse,
  type RequestedRefundResponse,
} from './admin-orders.contract.js';
import { AdminOrdersRepository } from './admin-orders.repository.js';
import { OrderCases } from './order-cases.service.js';
import { OrderNotes } from './order-notes.service.js';
import { presentListedOrder, presentStory } from './present-order-story.js';
import { ReadOrderStory } from './read-order-story.js';
import { RefundOrder } from './refund-order.js';

/** Printable ASCII, as headers carry it. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Orders for admins, with nothing of what a patient writes. */
@Controller('api/v1/admin/orders')
export class AdminOrdersController {
  constructor(
    private readonly list: AdminOrdersRepository,
    private readonly readOrderStory: ReadOrderStory,
    private readonly refundOrder: RefundOrder,
    private readonly notes: OrderNotes,
    private readonly cases: OrderCases,
  ) {}

  /** Newest first, unless asked for otherwise. 400 `unknown_waiting_set`. */
  @AdminAal2.Get()
  async listOrders(@Query() query: ListOrdersQuery): Promise<ListedOrdersResponse> {
    const found = await this.list.list(query);
    const { rows, next } = pageOf(found, query.limit, ({ number }) => number);
    const cases = await this.cases.listStates(rows.map(({ id }) => id));
    const states = new Map(cases.map(({ orderId, state }) => [orderId, state]));
    return { orders: rows.map((order) => presentListedOrder(order, states.get(order.id) ?? null)), next };
  }

  /** How many match, and what they come to. 400 `unknown_waiting_set`. */
  @AdminAal2.Get('sums')
  sumOrders(@Query() query: SumOrdersQuery): Promise<OrderSumsResponse> {
    return this.list.sum(query);
  }

  /** The history of one order and the state of its money and case; by its number or its id. */
  @AdminAal2.Get(':order')
  async getStory(@Param('order') reference: string): Promise<OrderStoryResponse> {
    const id = await this.list.findId(reference);
    return presentStory(await this.readOrderStory.read(id), await this.notes.list(id));
  }

  /** Recorded in the security log, without its text. */
  @AdminAal2.Post(':id/notes', 204)
  async addNote(
    @Id() id: string,
    @Body() { text }: AddOrderNoteRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.notes.add(id, text, admin.id);
  }

  /**
   * Responds when the refund is stored. 401 `step_up_required` unless the session has shown a second factor in the last
   * ten minutes; 409 `nothing_left` with `leftOre` if the amount exceeds the rest, 409
   * `disputed` while a dispute freezes the money, 409 `not_all_refunded` if the case is to end and money remains, 422
   * `idempotency_mismatch` if the key was used for another amount or reason.
   */
  @AdminAal2.Post(':id/refunds', 202)
  @FreshFactor(10)
  async requestRefund(
    @Id() id: string,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @Body() { amountOre, reason, endsCase }: RequestRefundRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<RequestedRefundResponse> {
    if (idempotencyKey === undefined || !IDEMPOTENCY_KEY.test(idempotencyKey)) {
      throw new InvalidRequestError('Missing or malformed: Idempotency-Key');
    }
    const refund = await this.refundOrder.request({
      orderId: id,
      adminId: admin.id,
      amountOre: amountOre ?? undefined,
      reason,
      endsCase: endsCase === true,
      idempotencyKey,
    });
    return { id: refund.id, state: refund.state };
  }
}
