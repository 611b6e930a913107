import { formatKronor, formatKronorAndOre } from '../../../../../common/money.js';
import { orderTexts } from './order.texts.js';
import styles from './price-breakdown.module.css';
import type { Price } from './price.js';

interface PriceBreakdownProps {
  readonly price: Price;
  /** Lowest price of the last 30 days in öre, shown beside a reduced price. */
  readonly lowestPriceOre: number;
}

const texts = orderTexts.price;

/** Price, discount and total; below it the VAT that is in it. */
export function PriceBreakdown({ price, lowestPriceOre }: PriceBreakdownProps) {
  const { regularOre, discountOre, vatOre, vatPercent, totalOre } = price;
  return (
    <>
      <dl className={styles.rows}>
        <Row label={texts.price} amount={formatKronor(regularOre)} />
        {discountOre > 0 && (
          <Row label={texts.discount} amount={`−${formatKronor(regularOre - wholeKronor(totalOre))}`} />
        )}
        <Row label={texts.total} amount={formatKronor(totalOre)} kind="total" />
        <Row
          label={vatPercent > 0 ? texts.vat(vatPercent.toLocaleString('sv-SE')) : texts.noVat}
          amount={formatKronorAndOre(vatOre)}
          kind="quiet"
        />
      </dl>
      {discountOre > 0 && <p className={styles.note}>{texts.lowestPrice(formatKronor(lowestPriceOre))}</p>}
      {totalOre % 100 !== 0 && <p className={styles.note}>{texts.exactTotal(formatKronorAndOre(totalOre))}</p>}
    </>
  );
}

// Discounts are shown as differences of the shown prices, so that the column adds up.
function wholeKronor(ore: number): number {
  return Math.round(ore / 100) * 100;
}

interface RowProps {
  readonly label: string;
  readonly amount: string;
  /** `quiet`: a part of the sum above, not one that adds to it. */
  readonly kind?: 'row' | 'total' | 'quiet';
}

function Row({ label, amount, kind = 'row' }: RowProps) {
  return (
    <div className={styles[kind]}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
