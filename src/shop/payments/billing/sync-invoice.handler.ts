import type Stripe from 'stripe';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { StripeClient, PaymentRefusedError } from '../../stripe/stripe.client.js';
import { PaymentsRepository } from '../payments.repository.js';
import { Invoice } from './invoice.entity.js';
import { InvoiceChanged } from '../payments.events.js';

const SyncInvoice = defineJob('payments.sync-invoice', { on: InvoiceChanged, attempts: 10, backoffSeconds: 10 });

/**
 * Copies an order's invoice from Stripe into the mirror. Idempotent: it reads the current state, writes the whole row
 * under the invoice's id, and never replaces a later reading by an earlier one.
 */
@Handles(SyncInvoice)
export class SyncInvoiceHandler {
  constructor(
    private readonly stripe: StripeClient,
    private readonly payments: PaymentsRepository,
    private readonly transactions: Transactions,
  ) {}

  async handle({ stripeInvoiceId }: PayloadOf<typeof SyncInvoice>, run: JobRun): Promise<void> {
    const syncedAt = new Date();
    const invoice = await this.find(stripeInvoiceId);
    if (!invoice) {
      await this.transactions.run(async (tx) => {
        await tx.delete(Invoice, { stripeInvoiceId });
        await run.complete(tx);
      });
      return;
    }
    const orderId = invoice.metadata?.['order_id'];
    if (!orderId || !(await this.payments.isKnownOrder(orderId))) {
      return run.completeWithoutTransaction('the invoice belongs to no order of ours');
    }
    await this.transactions.run(async (tx) => {
      await save(tx, mirrored(invoice, orderId, syncedAt));
      await run.complete(tx);
    });
  }

  /** The invoice as Stripe has it now; null for a draft that was deleted there. */
  private async find(stripeInvoiceId: string): Promise<Stripe.Invoice | null> {
    try {
      return await this.stripe.call((stripe) => stripe.invoices.retrieve(stripeInvoiceId));
    } catch (error) {
      if (error instanceof PaymentRefusedError && error.reason.code === 'resource_missing') return null;
      throw error;
    }
  }
}

function mirrored(invoice: Stripe.Invoice, orderId: string, syncedAt: Date): Invoice {
  const customer = invoice.customer ?? '';
  return {
    stripeInvoiceId: invoice.id,
    stripeCustomerId: typeof customer === 'string' ? customer : customer.id,
    orderId,
    number: invoice.number,
    description: invoice.description ?? invoice.lines.data[0]?.description ?? null,
    amountOre: invoice.total,
    currency: invoice.currency,
    status: invoice.status ?? 'draft',
    hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
    invoicePdf: invoice.invoice_pdf ?? null,
    invoiceCreatedAt: new Date(invoice.created * 1000),
    syncedAt,
  };
}

/** Replaces the mirrored row, unless a later reading of the invoice is stored already. */
async function save(tx: Tx, invoice: Invoice): Promise<void> {
  const newer = await tx.findOne(Invoice, {
    where: { stripeInvoiceId: invoice.stripeInvoiceId },
    lock: { mode: 'pessimistic_write' },
  });
  if (newer && newer.syncedAt > invoice.syncedAt) return;
  await tx.upsert(Invoice, invoice, ['stripeInvoiceId']);
}
