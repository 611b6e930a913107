import { useId } from 'react';
import { formatKronor } from '../../../../../common/money.js';
import type { OrderFormData } from '../../../../../src/shop/orders/orders.contract.js';
import { Breakable } from '../../../shared/ui/breakable.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { orderTexts } from './order.texts.js';
import { paymentTexts } from './payment.texts.js';
import styles from './order-summary.module.css';
import type { Price } from './price.js';
import type { PriceMode } from './use-price-mode.js';

interface OrderSummaryProps {
  readonly formData: OrderFormData;
  readonly price: Price;
  readonly mode: PriceMode;
  readonly onChangeEmail: () => void;
}

/** The entered values, to check before paying. */
export function OrderSummary({ formData, price, mode, onChangeEmail }: OrderSummaryProps) {
  const headingId = useId();
  const { summary, summaryHeading, noCoupon, couponActive, change, changeEmail } = paymentTexts;
  const option = mode === 'rebate' ? orderTexts.priceChoice.rebate : orderTexts.priceChoice.regular;
  const rows = [
    [summary.name, formData.name],
    [
      summary.email,
      <>
        <span className={styles.email}>
          <Breakable text={formData.email} />
        </span>
        <TextButton aria-label={changeEmail} onClick={onChangeEmail}>
          {change}
        </TextButton>
      </>,
    ],
    [summary.phone, formData.phone],
    [summary.gender, orderTexts.form.genders[formData.gender]],
    [option, formatKronor(mode === 'rebate' ? price.totalOre : price.regularOre)],
    [summary.coupon, formData.couponCode ? couponActive(formData.couponCode) : noCoupon],
  ] as const;
  return (
    <section className={styles.summary} aria-labelledby={headingId}>
      <h2 id={headingId}>{summaryHeading}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
