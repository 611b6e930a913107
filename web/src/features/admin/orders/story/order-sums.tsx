import { formatKronorAndOre } from '../../../../../../common/money.js';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { storyTexts } from './order-story.texts.js';
import { underwayOre } from './underway-ore.js';
import styles from './story.module.css';

/** The amounts ordered, paid, refunded, under way, and left. */
export function OrderSums({ story }: { readonly story: OrderStoryResponse }) {
  const { order, leftOre } = story;
  const { sums, notPaid } = useTexts(storyTexts);
  const { totalOre, paidOre, refundedOre } = order;
  const underway = underwayOre(story);
  return (
    <dl aria-label={sums.label} className={styles.sums}>
      <Sum label={sums.total} amount={formatKronorAndOre(totalOre)} />
      <Sum label={sums.paid} amount={paidOre === null ? notPaid : formatKronorAndOre(paidOre)} />
      <Sum label={sums.refunded} amount={formatKronorAndOre(refundedOre)} />
      {underway > 0 && <Sum label={sums.underway} amount={formatKronorAndOre(underway)} />}
      <Sum label={sums.left} amount={formatKronorAndOre(leftOre)} />
    </dl>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
