import type { ReactNode } from 'react';
import type { ProductInfoResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import { formatKronor } from '../../../../../common/money.js';
import { AnsweringDoctors } from '../../../shared/doctors/answering-doctors.js';
import { useServiceDetails } from '../../../shared/site/page-context.js';
import styles from './order-aside.module.css';
import { orderTexts } from './order.texts.js';
import { PriceBreakdown } from './price-breakdown.js';
import type { Price } from './price.js';
import { WithPhoneLinks } from '../../../shared/ui/with-phone-links.js';

interface OrderAsideProps {
  readonly product: ProductInfoResponse;
  readonly price: Price;
  /** In the till: what stands below the price, which phones fold to its total. */
  readonly children?: ReactNode;
}

/** Beside the form: price, next steps, and emergency numbers. */
export function OrderAside({ product, price, children }: OrderAsideProps) {
  const service = useServiceDetails();
  const isFolded = children !== undefined;
  const breakdown = <PriceBreakdown price={price} lowestPriceOre={lowestPrice(product)} />;
  return (
    <aside className={styles.aside} aria-label={orderTexts.price.heading}>
      <section className={`${styles.card} ${isFolded ? styles.whole : ''}`}>
        <h2 className={styles.heading}>{orderTexts.price.heading}</h2>
        {breakdown}
      </section>
      {isFolded && (
        <details className={`${styles.card} ${styles.folded}`}>
          <summary>
            {orderTexts.price.heading} <strong>{formatKronor(price.totalOre)}</strong>
          </summary>
          {breakdown}
        </details>
      )}
      {children ?? (
        <section className={styles.next}>
          <h2 className={styles.heading}>{orderTexts.next.heading}</h2>
          <ol className={styles.list}>
            {orderTexts.next.items(service).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
          <AnsweringDoctors />
          <p className={styles.safety}>
            <WithPhoneLinks text={orderTexts.safety} />
          </p>
        </section>
      )}
    </aside>
  );
}

function lowestPrice({ campaign, lowest_price_30_days: lowestOre }: ProductInfoResponse): number {
  return campaign?.lowest_price_30_days ?? lowestOre;
}
