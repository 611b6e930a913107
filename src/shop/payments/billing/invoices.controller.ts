import { Controller } from '@nestjs/common';
import { SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { AccountCustomersRepository } from './account-customers.repository.js';
import type { Invoice } from './invoice.entity.js';
import type { InvoiceResponse, InvoicesResponse } from './invoices.contract.js';

@Controller('functions/v1')
export class InvoicesController {
  constructor(private readonly customers: AccountCustomersRepository) {}

  /** From the mirror, so that it works while Stripe does not. */
  @SignedIn.Post('get-stripe-invoices')
  async list(@CurrentUser() user: SignedInUser): Promise<InvoicesResponse> {
    return { invoices: (await this.customers.listInvoices(user.id)).map(present) };
  }
}

/** A draft has neither page nor PDF, even if the mirror has addresses. */
function present(invoice: Invoice): InvoiceResponse {
  const isDraft = invoice.status === 'draft';
  return {
    id: invoice.stripeInvoiceId,
    order_id: invoice.orderId,
    number: invoice.number,
    description: invoice.description,
    created: Math.floor(invoice.invoiceCreatedAt.getTime() / 1000),
    amount: invoice.amountOre,
    currency: invoice.currency,
    status: invoice.status,
    hosted_invoice_url: isDraft ? null : invoice.hostedInvoiceUrl,
    invoice_pdf: isDraft ? null : invoice.invoicePdf,
  };
}
