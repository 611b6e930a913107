import { lazy, Suspense, useEffect, useState } from 'react';
import { formatKronor } from '../../../../../common/money.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Breakable } from '../../../shared/ui/breakable.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { WithMailLink } from '../../../shared/ui/with-mail-link.js';
import { Button } from '../../../shared/ui/button.js';
import { AgreedTerms } from './agreed-terms.js';
import { OrderSummary } from './order-summary.js';
import { orderTexts } from './order.texts.js';
import { paymentTexts as texts } from './payment.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './payment-step.module.css';
import { sessionIdOf } from './use-payment.js';
import type { OrderFlow, Stage } from './use-order-flow.js';

const loadEmbeddedPayment = () => import('./embedded-payment.js');
const EmbeddedPayment = lazy(loadEmbeddedPayment);

interface PaymentStepProps {
  readonly flow: OrderFlow;
  readonly stage: Stage & { readonly kind: 'payment' };
}

/** Below it the card's fields come first, and the whole summary after them. */
const WIDE_PX = 960;

/** Stage two: the summary, the right of withdrawal, and the payment provider's form. */
export default function PaymentStep({ flow, stage }: PaymentStepProps) {
  const { contactEmail } = useSiteConfig();
  // Once: a frame that moves in the document loads again.
  const [isWide] = useState(() => window.innerWidth >= WIDE_PX);
  useEffect(() => inBackground(loadEmbeddedPayment(), 'fetching the payment form'), []);
  const summary = (
    <OrderSummary
      formData={stage.formData}
      price={stage.price}
      mode={flow.choice.mode}
      onChangeEmail={() => flow.backToForm('email')}
    />
  );
  const payment = (
    <section key="payment" className={`${layout.card} ${styles.payment}`} aria-label={texts.heading}>
      <PaymentForm flow={flow} stage={stage} />
    </section>
  );
  return (
    <div className={layout.sections}>
      {isWide ? summary : <BuyerLine formData={stage.formData} onChange={() => flow.backToForm()} />}
      {!isWide && payment}
      {!isWide && summary}
      <section className={styles.withdrawal}>
        <h2>{texts.withdrawal.heading}</h2>
        <p>
          <WithMailLink text={texts.withdrawal.text(contactEmail)} email={contactEmail} />
        </p>
      </section>
      <AgreedTerms />
      {isWide && payment}
      <div>
        <Button tone="quiet" onClick={() => flow.backToForm()}>
          {texts.back}
        </Button>
      </div>
    </div>
  );
}

/** Who pays, in one line. */
function BuyerLine({
  formData: { name, email },
  onChange,
}: Pick<PaymentStepProps['stage'], 'formData'> & { readonly onChange: () => void }) {
  return (
    <p className={styles.buyer}>
      <span>
        {name} · <Breakable text={email} />
      </span>
      <TextButton aria-label={texts.changeDetails} onClick={onChange}>
        {texts.change}
      </TextButton>
    </p>
  );
}

function PaymentForm({ flow, stage }: PaymentStepProps) {
  const { stripePublishableKey, stripeJsUrl } = useSiteConfig();
  const { state, fail } = flow.payment;
  const loading = <p role="status">{texts.loading}</p>;
  switch (state.kind) {
    case 'preparing':
      return <p role="status">{orderTexts.payment.preparing}</p>;
    case 'failed':
      return (
        <div className={styles.problem}>
          <p>{texts.failure(state.message)}</p>
          {state.detail !== null && <p>{state.detail}</p>}
          <ErrorReference error={state.error} />
          <Button tone="next" onClick={flow.retryPayment}>
            {texts.retry}
          </Button>
        </div>
      );
    case 'price-changed':
      return (
        <p className={styles.problem} role="alert">
          {texts.priceChanged(formatKronor(stage.price.totalOre), formatKronor(state.nowOre))}
        </p>
      );
    case 'ready':
      return (
        <>
          {state.payment.amount_total === 0 && <p className={styles.nothing}>{texts.nothingToPay}</p>}
          <Suspense fallback={loading}>
            <EmbeddedPayment
              key={state.payment.client_secret}
              clientSecret={state.payment.client_secret}
              publishableKey={stripePublishableKey}
              scriptUrl={stripeJsUrl}
              loading={loading}
              onComplete={() => flow.complete(sessionIdOf(state.payment.client_secret))}
              onError={fail}
            />
          </Suspense>
        </>
      );
  }
}
