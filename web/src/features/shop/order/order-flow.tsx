import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { formatKronor } from '../../../../../common/money.js';
import type { ProductInfoResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useFirstInteraction } from '../../../shared/hooks/use-first-interaction.js';
import { useServiceDetails } from '../../../shared/site/page-context.js';
import { showToast } from '../../../shared/show-toast.js';
import { BeforeOrdering } from './before-ordering.js';
import { OrderAside } from './order-aside.js';
import type { AccountDraft } from './order-draft.js';
import styles from './order-flow.module.css';
import { OrderForm } from './order-form.js';
import { orderTexts } from './order.texts.js';
import { ProductHeader } from './product-header.js';
import { type Stage, useOrderFlow } from './use-order-flow.js';

/** A stage as the buyer sees it. */
type ShownStep = Exclude<Stage['kind'], 'resuming'>;

const ORDER: readonly ShownStep[] = ['form', 'payment', 'success'];

/** The choice of price stands above it; details of the account cannot be changed here. */
const FIRST_FIELD = 'form input:enabled:not([type=radio])';

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
    <div className={styles.flow} data-till={step === 'payment' || undefined}>
      <div ref={top} tabIndex={-1} className={styles.top}>
        {stage.kind !== 'success' && <h1>{headingOf(stage)}</h1>}
        {step === 'payment' && <p className={styles.product}>{product.name}</p>}
        <OrderSteps stage={step} />
      </div>
      {stage.kind === 'success' && (
        <Suspense fallback={null}>
          <Confirmation sessionId={stage.sessionId} onPaid={sayPaid} />
        </Suspense>
      )}
      {stage.kind === 'form' && (
        <div className={styles.columns}>
          <div className={styles.main}>
            <ProductHeader product={product} price={flow.price} />
            <BeforeOrdering onUrgent={setIsUrgent} />
            <OrderForm {...{ flow, account, isUrgent }} />
          </div>
          <OrderAside product={product} price={flow.price} />
        </div>
      )}
      {stage.kind === 'resuming' && preparing}
      {stage.kind === 'payment' && (
        <Suspense fallback={preparing}>
          <PaymentStep
            flow={flow}
            stage={stage}
            renderAside={(below) => (
              <OrderAside product={product} price={stage.price}>
                {below}
              </OrderAside>
            )}
          />
        </Suspense>
      )}
    </div>
  );
}

function headingOf(stage: Stage): string {
  if (stage.kind !== 'payment') return orderTexts.title;
  const { totalOre } = stage.price;
  return totalOre === 0 ? orderTexts.payment.confirm : orderTexts.payment.pay(formatKronor(totalOre));
}

/**
 * A new step starts at the top, for the screen and for screen readers; the form, which one comes back to, in its first
 * field, unless another one is wanted. What was said of the step before ends with it.
 */
function useFocusOnChange(stage: string, isFieldWanted: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    window.dispatchEvent(new Event('toast-end'));
    if (isFieldWanted) return;
    top.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    if (stage === 'form') top.current?.parentElement?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [stage, isFieldWanted]);
  return top;
}

/** Where in the order one is: 1 Uppgifter · 2 Betalning · 3 Formulär. */
function OrderSteps({ stage }: { readonly stage: ShownStep }) {
  const current = ORDER.indexOf(stage);
  return (
    <ol className={styles.steps} aria-label={orderTexts.steps.label}>
      {orderTexts.steps.names.map((name, index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined} data-done={index < current}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
