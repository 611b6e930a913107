import { useServiceDetails } from '../../../shared/site/page-context.js';
import styles from './guarantees.module.css';
import { orderTexts } from './order.texts.js';

/** Beside the button: when the money goes back, who answers, and how the payment is made. */
export function Guarantees() {
  return (
    <ul className={styles.guarantees}>
      {orderTexts.guarantees(useServiceDetails()).map((guarantee) => (
        <li key={guarantee}>{guarantee}</li>
      ))}
    </ul>
  );
}
