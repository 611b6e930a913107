import Stack from '@mui/material/Stack';
import Chip from '@mui/material/Chip';
import { formatKronorAndOre } from '../../../../../../common/money.js';
import type { OrderRefundResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { describeFailure, describeRequest } from './describe-refund.js';
import { orderRefundsTexts } from './order-refunds.texts.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

const LOOKS = {
  requested: {},
  sent: {},
  succeeded: { variant: 'outlined' },
  failed: { color: 'warning' },
} as const;

/** The order's refunds with reason, requester and state; screen readers announce changes. */
export function OrderRefunds({ refunds }: { readonly refunds: readonly OrderRefundResponse[] }) {
  const texts = useTexts(orderRefundsTexts);
  return (
    <Stack component="section" spacing={1}>
      <h2>{texts.title}</h2>
      <div role="status">
        {refunds.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none' }}>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <Stack
                  component="p"
                  direction="row"
                  spacing={1}
                  sx={{ flexWrap: 'wrap', alignItems: 'center', fontVariantNumeric: 'tabular-nums' }}
                >
                  <strong>{formatKronorAndOre(refund.amountOre)}</strong>
                  <Chip {...LOOKS[refund.state]} label={texts.states[refund.state]} />
                </Stack>
                <Soft as="p" sx={{ overflowWrap: 'anywhere' }}>
                  {describeRequest(refund, texts)}
                </Soft>
                {refund.failure !== null && <p>{describeFailure(refund, texts)}</p>}
              </li>
            ))}
          </Stack>
        )}
      </div>
    </Stack>
  );
}
