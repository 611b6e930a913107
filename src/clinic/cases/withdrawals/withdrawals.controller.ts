import { Body, Controller } from '@nestjs/common';
import { secondsInHour } from 'date-fns/constants';
import { AdminAal2, Public } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { OrderWithdrawals } from './order-withdrawals.js';
import { WithdrawalDeclarations } from './withdrawal-declarations.js';
import {
  DecideWithdrawalRequest,
  PrepareWithdrawalRequest,
  ShowPurchaseRequest,
  StopWithdrawalRequest,
  type DecidedWithdrawalResponse,
  type PreparedWithdrawalResponse,
  type PurchaseResponse,
} from './withdrawals.contract.js';

/** The withdrawal function ("Ångra ditt köp här"). Responses to visitors reveal nothing about orders, but to the mailed link what it takes back. */
@Controller('api/v1')
export class WithdrawalsController {
  constructor(
    private readonly declarations: WithdrawalDeclarations,
    private readonly ofOrder: OrderWithdrawals,
  ) {}

  /** Begins a declaration; the same answer for every order, known or not. 404 while the clinic's settings have no such page. */
  @Public.Post('withdrawals', 202)
  @RateLimit(10, secondsInHour)
  async prepare(
    @Body() { token, orderNumber = '', email = '' }: PrepareWithdrawalRequest,
  ): Promise<PreparedWithdrawalResponse> {
    return { id: await this.declarations.prepare(token === undefined ? { orderNumber, email } : { token }) };
  }

  /** Name, price and whether the right holds, for the mailed link alone; 404 for any other token. */
  @Public.Post('withdrawals/purchase')
  @RateLimit(30, secondsInHour)
  show(@Body() { token }: ShowPurchaseRequest): Promise<PurchaseResponse> {
    return this.declarations.show(token);
  }

  /** 'Bekräfta ånger': from now on it is declared. The same answer again, and for ids of nothing. */
  @Public.Post('withdrawals/:id/confirm', 202)
  @RateLimit(30, secondsInHour)
  async confirm(@Id() id: string): Promise<Record<string, never>> {
    await this.declarations.confirm(id);
    return {};
  }

  /** 'Det var inte jag'. The response is the same for every token; the order's mailbox gets the outcome. */
  @Public.Post('withdrawals/stop', 202)
  @RateLimit(30, secondsInHour)
  async stop(@Body() { token }: StopWithdrawalRequest): Promise<Record<string, never>> {
    await this.declarations.stop(token);
    return {};
  }

  /** Whether a case that a doctor had opened ends without an answer; 409 `already_settled`, or `not_settled_yet` with `settleAt`. */
  @AdminAal2.Post('admin/withdrawals/:id/decision')
  decide(
    @Id() id: string,
    @Body() { endCase, reason }: DecideWithdrawalRequest,
    @CurrentUser() { id: adminId }: SignedInUser,
  ): Promise<DecidedWithdrawalResponse> {
    return this.ofOrder.decide(id, { adminId, endCase, reason });
  }
}
