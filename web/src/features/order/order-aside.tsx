import type { ProductInfoResponse } from '../../../../src/catalog/catalog.contract.js';
import { useServiceDetails } from '../../shared/site/page-context.js';
import styles from './order-aside.module.css';
import { orderTexts } from './order.texts.js';
import { PriceBreakdown } from './price-breakdown.js';
import type { Price } from './price.js';

interface OrderAsideProps {
  readonly product: ProductInfoResponse;
  readonly price: Price;
}

/** Beside the form: what it costs, what happens next, and where to turn in an emergency. */
export function OrderAside({ product, price }: OrderAsideProps) {
  const { answerTargetHours } = useServiceDetails();
  return (
    <aside className={styles.aside} aria-label={orderTexts.price.heading}>
      <section className={styles.card}>
        <h2 className={styles.heading}>{orderTexts.price.heading}</h2>
        <PriceBreakdown price={price} lowestPriceOre={lowestPrice(product)} />
      </section>
      <section className={styles.next}>
        <h2 className={styles.heading}>{orderTexts.next.heading}</h2>
        <ol className={styles.list}>
          {orderTexts.next.items(answerTargetHours).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
        <p className={styles.safety}>{orderTexts.safety}</p>
      </section>
    </aside>
  );
}

function lowestPrice({ campaign, lowest_price_30_days: lowestOre }: ProductInfoResponse): number {
  return campaign?.lowest_price_30_days ?? lowestOre;
}
