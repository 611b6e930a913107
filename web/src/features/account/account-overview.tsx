import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { signOut } from '../../shared/auth/sign-out.js';
import { paths } from '../../shared/paths.js';
import { AppLink } from '../../shared/ui/app-link.js';
import { Button } from '../../shared/ui/button.js';
import styles from './account-overview.module.css';
import { accountTexts } from './account.texts.js';
import { InvoiceList } from './invoice-list.js';

interface AccountOverviewProps {
  readonly userId: string;
  readonly email: string;
}

const { tabs } = accountTexts;

/** What a signed-in person finds here. */
export function AccountOverview({ userId, email }: AccountOverviewProps) {
  const id = useId();
  return (
    <div className={styles.overview}>
      <div className={styles.greeting}>
        <p className={styles.welcome}>{accountTexts.welcome(email)}</p>
        <AppLink to={paths.security}>{accountTexts.security}</AppLink>
        <SignOutButton />
      </div>
      <Tabs value="invoices" aria-label={tabs.label}>
        <Tab value="invoices" label={tabs.invoices} id={`${id}-tab`} aria-controls={`${id}-panel`} />
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab`}>
        <InvoiceList userId={userId} />
      </div>
    </div>
  );
}

function SignOutButton() {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    if (!(await signOut('local'))) setIsLeaving(false);
  };
  return (
    <Button tone="quiet" disabled={isLeaving} onClick={() => void leave()}>
      {isLeaving ? accountTexts.signingOut : accountTexts.signOut}
    </Button>
  );
}
