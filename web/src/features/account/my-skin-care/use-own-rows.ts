import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  AccountCaseResponse,
  AccountCasesResponse,
} from '../../../../../src/clinic/access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../src/shop/orders/orders.contract.js';
import type { InvoiceResponse, InvoicesResponse } from '../../../../../src/shop/payments/billing/invoices.contract.js';
import { readFrom, sendTo } from '../../../shared/api/client.js';
import type { Query } from '../../../shared/ui/loaded.js';

/** A list of the signed-in person, newest first. */
export type OwnRows<Row> = Query<readonly Row[]>;

/** The user's id is part of the key, so that no account sees another account's cached data. */
const ownRowsKey = (name: string, userId: string) => [name, userId];

export const casesKey = (userId: string) => ownRowsKey('cases', userId);

/** A failure is logged too; the page offers to try again. */
function useOwnRows<Row>(name: string, userId: string, read: () => Promise<readonly Row[]>): OwnRows<Row> {
  const query = useQuery({ queryKey: ownRowsKey(name, userId), queryFn: read });
  const { error } = query;
  useEffect(() => {
    if (error !== null) console.error(`the ${name} could not be read`, error);
  }, [error, name]);
  return query;
}

export const useCases = (userId: string): OwnRows<AccountCaseResponse> =>
  useOwnRows('cases', userId, async () => (await readFrom<AccountCasesResponse>('/api/v1/me/cases')).cases);

export const useOrders = (userId: string): OwnRows<OrderRow> =>
  useOwnRows('orders', userId, () => readFrom<OrderRow[]>('/rest/v1/orders?select=*&order=created_at.desc'));

export const useInvoices = (userId: string): OwnRows<InvoiceResponse> =>
  useOwnRows(
    'invoices',
    userId,
    async () => (await sendTo<InvoicesResponse>('POST', '/functions/v1/get-stripe-invoices')).invoices,
  );
