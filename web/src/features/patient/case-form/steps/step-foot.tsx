import { useSiteConfig } from '../../../../shared/site/page-context.js';
import { WithMailLink } from '../../../../shared/ui/with-mail-link.js';
import { caseFormTexts } from '../case-form.texts.js';
import styles from '../case-form.module.css';
import { Withdraw } from '../states/withdraw.js';
import { LeaveForm } from './leave-form.js';
import type { StepPageProps } from './step-props.js';

const texts = caseFormTexts.help;

/** Help: how to close and continue later, the order's number, and whom to ask. */
export function StepFoot({ opened, calls, store, onChanged }: StepPageProps) {
  const { contactEmail } = useSiteConfig();
  const { id, orderNumber, canWithdraw } = opened;
  return (
    <footer className={styles.out} aria-label={texts.label}>
      <LeaveForm calls={calls} caseId={id} store={store} />
      {canWithdraw && <Withdraw calls={calls} caseId={id} onChanged={onChanged} />}
      <p>
        {texts.order(orderNumber)} <WithMailLink text={texts.contact(contactEmail)} email={contactEmail} />
      </p>
    </footer>
  );
}
