import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import type { Receipt } from '../../../../../common/receipt.js';
import { get } from '../../../shared/api/client.js';
import { useTexts } from '../../../shared/language.js';
import { receiptTexts } from '../../../shared/receipt/receipt.texts.js';
import { ReceiptView } from '../../../shared/receipt/receipt-view.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { receiptPanelTexts } from './receipt-panel.texts.js';

/** The receipt of an order, as its buyer has it. */
export function ReceiptPanel() {
  const texts = useTexts(receiptTexts);
  const { back } = useTexts(receiptPanelTexts);
  const { order = '' } = useParams();
  const path = `/api/v1/admin/orders/${encodeURIComponent(order)}/receipt`;
  const query = useQuery({ ...get<Receipt>(path), retry: false });
  return (
    <Stack spacing={2}>
      <p>
        <AppLink to={paths.adminOrder(order)}>{back(order)}</AppLink>
      </p>
      <StaffLoaded query={query} name="the receipt" texts={texts} look="part">
        {(receipt) => <ReceiptView receipt={receipt} file={`${path}.pdf`} />}
      </StaffLoaded>
    </Stack>
  );
}
