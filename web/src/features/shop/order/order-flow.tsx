import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ProductInfoResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useFirstInteraction } from '../../../shared/hooks/use-first-interaction.js';
import { useServiceDetails } from '../../../shared/site/page-context.js';
import { showToast } from '../../../shared/toasts.js';
import { BeforeOrdering } from './before-ordering.js';
import { OrderAside } from './order-aside.js';
import type { AccountDraft } from './order-draft.js';
import styles from './order-flow.module.css';
import { OrderForm } from './order-form.js';
import { OrderSteps } from './order-steps.js';
import { orderTexts } from './order.texts.js';
import { ProductHeader } from './product-header.js';
import { useOrderFlow } from './use-order-flow.js';

const loadPaymentStep = () => import('./payment-step.js');
const PaymentStep = lazy(loadPaymentStep);
const Confirmation = lazy(() => import('./confirmation.js'));

interface OrderFlowProps {
  readonly product: ProductInfoResponse;
  readonly refreshProduct: () => void;
  readonly account: AccountDraft;
  readonly isAccountKnown: boolean;
}

/** The order from form to confirmation. */
export function OrderFlow({ product, refreshProduct, account, isAccountKnown }: OrderFlowProps) {
  const flow = useOrderFlow(product, refreshProduct, { account, isAccountKnown });
  const { stage } = flow;
  const step = stage.kind === 'resuming' ? 'payment' : stage.kind;
  const top = useFocusOnChange(step, flow.wantedField !== null);
  useFirstInteraction(() => inBackground(loadPaymentStep(), 'fetching the payment step'));
  const [isUrgent, setIsUrgent] = useState(false);
  const { deliveryLimit } = useServiceDetails();
  const { title, text } = orderTexts.payment.completed;
  const sayPaid = useCallback(
    () => showToast({ title, text: text(deliveryLimit), tone: 'success' }),
    [title, text, deliveryLimit],
  );

  const preparing = <p role="status">{orderTexts.payment.preparing}</p>;

  return (
    <div className={styles.flow}>
      <div ref={top} tabIndex={-1} className={styles.top}>
        {stage.kind !== 'success' && <h1>{orderTexts.title}</h1>}
        <OrderSteps stage={step} />
      </div>
      {stage.kind === 'success' ? (
        <Suspense fallback={null}>
          <Confirmation sessionId={stage.sessionId} onPaid={sayPaid} />
        </Suspense>
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            {stage.kind === 'form' && (
              <>
                <ProductHeader product={product} price={flow.price} />
                <BeforeOrdering onUrgent={setIsUrgent} />
                <OrderForm {...{ flow, account, isUrgent }} />
              </>
            )}
            {stage.kind === 'resuming' && preparing}
            {stage.kind === 'payment' && (
              <Suspense fallback={preparing}>
                <PaymentStep flow={flow} stage={stage} />
              </Suspense>
            )}
          </div>
          <OrderAside
            product={product}
            price={stage.kind === 'payment' ? stage.price : flow.price}
            isFolded={step === 'payment'}
          />
        </div>
      )}
    </div>
  );
}

/** A new step starts at the top, for the screen and for screen readers, unless it has a field to focus. */
function useFocusOnChange(stage: string, isFieldWanted: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    if (isFieldWanted) return;
    top.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [stage, isFieldWanted]);
  return top;
}
