import Chip from '@mui/material/Chip';
import { formatKronorAndOre } from '../../../../../../common/money.js';
import type { OrderRefundResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { describeFailure, describeRequest } from './describe-refund.js';
import { orderRefundsTexts } from './order-refunds.texts.js';
import styles from './story.module.css';

const LOOKS = {
  requested: {},
  sent: {},
  succeeded: { variant: 'outlined' },
  failed: { color: 'primary' },
} as const;

/** The order's refunds with reason, requester and state; screen readers announce changes. */
export function OrderRefunds({ refunds }: { readonly refunds: readonly OrderRefundResponse[] }) {
  const texts = useTexts(orderRefundsTexts);
  return (
    <section className={styles.section}>
      <h2>{texts.title}</h2>
      <div role="status">
        {refunds.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul className={styles.refunds}>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <p className={styles.refund}>
                  <strong>{formatKronorAndOre(refund.amountOre)}</strong>
                  <Chip {...LOOKS[refund.state]} label={texts.states[refund.state]} />
                </p>
                <p className={styles.note}>{describeRequest(refund, texts)}</p>
                {refund.failure !== null && <p>{describeFailure(refund, texts)}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
