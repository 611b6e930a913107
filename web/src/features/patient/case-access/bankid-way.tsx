import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Button } from '../../../shared/ui/button.js';
import styles from './case-access.module.css';
import { caseAccessTexts } from './case-access.texts.js';
import type { Access } from './use-access.js';

const { open, hint } = caseAccessTexts.bankId;

/** The way by BankID, beside the code. `access` is null until scripts run. */
export function BankIdWay({ access }: { readonly access: Access | null }) {
  const { hasBankId } = useSiteConfig();
  if (!hasBankId || access?.hasLink === false) return null;
  return (
    <div className={styles.bankId}>
      <Button
        tone="quiet"
        disabled={access === null}
        onClick={() => access?.show({ kind: 'bankid' })}
        aria-describedby="bankid-hint"
      >
        {open}
      </Button>
      <p id="bankid-hint" className={styles.wait}>
        {hint}
      </p>
    </div>
  );
}
