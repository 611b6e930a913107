import styles from './order-steps.module.css';
import { orderTexts } from './order.texts.js';
import type { Stage } from './use-order-flow.js';

/** A stage as the buyer sees it. */
type ShownStep = Exclude<Stage['kind'], 'resuming'>;

const ORDER: readonly ShownStep[] = ['form', 'payment', 'success'];

/** Where in the order one is: 1 Uppgifter · 2 Betalning · 3 Formulär. */
export function OrderSteps({ stage }: { readonly stage: ShownStep }) {
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
