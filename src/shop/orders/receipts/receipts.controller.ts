import { Controller, Header, Param } from '@nestjs/common';
import type { Receipt } from '../../../../common/receipt.js';
import { AdminAal2, SignedIn } from '../../../platform/http/access.js';
import { AdminOrdersRepository } from '../admin-orders/admin-orders.repository.js';
import { SendReceipt } from './receipt.mail.js';
import { Receipts } from './receipts.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';

/** Receipts of all orders, for admins. */
@Controller('api/v1/admin/orders')
export class AdminReceiptsController {
  constructor(
    private readonly list: AdminOrdersRepository,
    private readonly receipts: Receipts,
    private readonly sendReceipt: SendReceipt,
  ) {}

  /** By the number of the order or its id. 404 before it is paid. */
  @AdminAal2.Get(':order/receipt')
  async read(@Param('order') reference: string): Promise<Receipt> {
    await this.receipts.prepare();
    return this.receipts.read(await this.list.findId(reference));
  }

  @AdminAal2.Get(':order/receipt.pdf')
  @Header('content-type', 'application/pdf')
  @Header('content-disposition', 'attachment; filename="kvitto.pdf"')
  async file(@Param('order') reference: string): Promise<Buffer> {
    return this.receipts.write(await this.read(reference));
  }

  /** Mails the receipt to the address of the order. 409 `receipt_on_its_way` while the last one is not sent, 409 `no_address` once the account was erased. */
  @AdminAal2.Post(':order/receipt', 202)
  async send(@Param('order') reference: string): Promise<void> {
    await this.sendReceipt.send(await this.list.findId(reference));
  }
}

/** Receipts of the account's own orders: those that `/rest/v1/orders` shows it and whose invoices `get-stripe-invoices` lists. */
@Controller('api/v1/me/orders/:id')
export class OwnReceiptsController {
  constructor(private readonly receipts: Receipts) {}

  /** 404 for an order of somebody else, for one whose address the account has not proven, and before it is paid. */
  @SignedIn.Get('receipt')
  async read(@Id() id: string, @CurrentUser() user: SignedInUser): Promise<Receipt> {
    await this.receipts.prepare();
    return this.receipts.readOwn(id, user.id);
  }

  @SignedIn.Get('receipt.pdf')
  @Header('content-type', 'application/pdf')
  @Header('content-disposition', 'attachment; filename="kvitto.pdf"')
  async file(@Id() id: string, @CurrentUser() user: SignedInUser): Promise<Buffer> {
    return this.receipts.write(await this.read(id, user));
  }
}
