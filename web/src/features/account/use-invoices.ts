import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InvoiceResponse, InvoicesResponse } from '../../../../src/payments/invoices.contract.js';
import { callFunction } from '../../shared/api/calls.js';
import { useSiteConfig } from '../../shared/site/page-context.js';

export type Invoices =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly invoices: readonly InvoiceResponse[] };

/** The person's invoices, newest first. The user's id is part of the key: nobody is shown what another account left in memory. */
export function useInvoices(userId: string): Invoices {
  const { anonKey } = useSiteConfig();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invoices', userId],
    queryFn: () => callFunction<InvoicesResponse>(anonKey, 'get-stripe-invoices'),
  });
  useEffect(() => {
    if (error !== null) console.error('the invoices could not be read', error);
  }, [error]);
  if (data !== undefined) return { kind: 'ready', invoices: data.invoices };
  return error === null || isFetching ? { kind: 'loading' } : { kind: 'failed', retry: () => void refetch() };
}
