import { formatKronor, formatKronorAndOre } from '../../../../common/money.js';
import { orderTexts } from './order.texts.js';
import styles from './price-breakdown.module.css';
import type { Price } from './price.js';

interface PriceBreakdownProps {
  readonly price: Price;
  /** Lowest price of the last 30 days, öre: stands beside a reduced price. */
  readonly lowestPriceOre: number;
}

const texts = orderTexts.price;

/** Price, discount, VAT and total. */
export function PriceBreakdown({ price, lowestPriceOre }: PriceBreakdownProps) {
  const { regularOre, discountOre, vatOre, vatPercent, totalOre } = price;
  return (
    <>
      <dl className={styles.rows}>
        <Row label={texts.price} amount={formatKronor(regularOre)} />
        {discountOre > 0 && (
          <Row label={texts.discount} amount={`−${formatKronor(regularOre - wholeKronor(totalOre))}`} />
        )}
        <Row label={texts.vat(vatPercent.toLocaleString('sv-SE'))} amount={formatKronorAndOre(vatOre)} />
        <Row label={texts.total} amount={formatKronor(totalOre)} isTotal />
      </dl>
      {discountOre > 0 && <p className={styles.note}>{texts.lowestPrice(formatKronor(lowestPriceOre))}</p>}
      {totalOre % 100 !== 0 && <p className={styles.note}>{texts.exactTotal(formatKronorAndOre(totalOre))}</p>}
    </>
  );
}

// Shown discounts are what lies between the shown prices, so that the column adds up.
function wholeKronor(ore: number): number {
  return Math.round(ore / 100) * 100;
}

function Row({
  label,
  amount,
  isTotal = false,
}: {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}) {
  return (
    <div className={isTotal ? styles.total : styles.row}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
