import { Controller, Header } from '@nestjs/common';
import type { Receipt } from '../../../../common/receipt.js';
import { SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { Receipts } from './receipts.js';

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
