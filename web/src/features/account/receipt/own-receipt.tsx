import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Receipt } from '../../../../../common/receipt.js';
import { get, statusOf } from '../../../shared/api/client.js';
import { QueryProvider } from '../../../shared/api/query-provider.js';
import { usePageTexts } from '../../../shared/language.js';
import { receiptTexts } from '../../../shared/receipt/receipt.texts.js';
import { ReceiptView } from '../../../shared/receipt/receipt-view.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { ownReceiptTexts } from './own-receipt.texts.js';

/** The receipt of an own order, named by the address. */
export function OwnReceipt({ userId }: { readonly userId: string }) {
  return (
    <QueryProvider>
      <LoadedReceipt userId={userId} />
    </QueryProvider>
  );
}

function LoadedReceipt({ userId }: { readonly userId: string }) {
  const { id = '' } = useParams();
  const texts = usePageTexts(receiptTexts);
  const path = `/api/v1/me/orders/${id}/receipt`;
  const query = useQuery(get<Receipt>(path, userId));
  const failed = statusOf(query.error) === 404 ? ownReceiptTexts.gone : texts.failedToFetch;
  return (
    <Loaded query={query} name="the receipt" waiting={8} failed={failed}>
      {(receipt) => <ReceiptView receipt={receipt} file={`${path}.pdf`} />}
    </Loaded>
  );
}
