import type { PatientCase } from '../../../../shared/case/case-types.js';
import { caseStatesTexts } from './case-states.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './states.module.css';

/** What was paid, in one line; large once some has gone back. Nothing for an order without a payment. */
export function Money({ opened: { paidOre, refundedOre } }: { readonly opened: PatientCase }) {
  const { sent: texts } = caseStatesTexts;
  if (refundedOre > 0) return <p className={styles.due}>{texts.refunded(refundedOre)}</p>;
  return paidOre ? <p className={layout.soft}>{texts.paid(paidOre)}</p> : null;
}
