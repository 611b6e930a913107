import type { InvoiceResponse, InvoicesResponse } from '../../../../../src/shop/payments/billing/invoices.contract.js';
import { callFunction } from '../../../shared/api/calls.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { useOwnRows, type OwnRows } from './use-own-rows.js';

/** The person's invoices, newest first. */
export function useInvoices(userId: string): OwnRows<InvoiceResponse> {
  const { anonKey } = useSiteConfig();
  return useOwnRows(
    'invoices',
    userId,
    async () => (await callFunction<InvoicesResponse>(anonKey, 'get-stripe-invoices')).invoices,
  );
}
