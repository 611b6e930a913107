import { lazy, Suspense, useEffect } from 'react';
import { formatKronor } from '../../../../../common/money.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { WithMailLink } from '../../../shared/ui/with-mail-link.js';
import { Button } from '../../../shared/ui/button.js';
import { AgreedTerms } from './agreed-terms.js';
import { OrderSummary } from './order-summary.js';
import { orderTexts } from './order.texts.js';
import styles from './payment-step.module.css';
import { sessionIdOf } from './use-payment.js';
import type { OrderFlow, Stage } from './use-order-flow.js';

const loadEmbeddedPayment = () => import('./embedded-payment.js');
const EmbeddedPayment = lazy(loadEmbeddedPayment);

interface PaymentStepProps {
  readonly flow: OrderFlow;
  readonly stage: Stage & { readonly kind: 'payment' };
}

const texts = orderTexts.payment;

/** Stage two: the summary, the right of withdrawal, and the payment provider's form. */
export default function PaymentStep({ flow, stage }: PaymentStepProps) {
  const { contactEmail } = useSiteConfig();
  useEffect(() => inBackground(loadEmbeddedPayment(), 'fetching the payment form'), []);
  return (
    <div className={styles.step}>
      <OrderSummary
        formData={stage.formData}
        price={stage.price}
        mode={flow.choice.mode}
        onChangeEmail={() => flow.backToForm('email')}
      />
      <section className={styles.withdrawal}>
        <h2>{texts.withdrawal.heading}</h2>
        <p>
          <WithMailLink text={texts.withdrawal.text(contactEmail)} email={contactEmail} />
        </p>
      </section>
      <AgreedTerms />
      <section className={styles.payment} aria-label={texts.heading}>
        <PaymentForm flow={flow} stage={stage} />
      </section>
      <div>
        <Button tone="quiet" onClick={() => flow.backToForm()}>
          {texts.back}
        </Button>
      </div>
    </div>
  );
}

function PaymentForm({ flow, stage }: PaymentStepProps) {
  const { stripePublishableKey, stripeJsUrl } = useSiteConfig();
  const { state, fail } = flow.payment;
  const loading = <p role="status">{texts.loading}</p>;
  switch (state.kind) {
    case 'preparing':
      return <p role="status">{texts.preparing}</p>;
    case 'failed':
      return (
        <div className={styles.problem}>
          <p>{texts.failure(state.message)}</p>
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
