import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { paths } from '../../../../common/paths.js';
import { QueryProvider } from '../../shared/api/query-provider.js';
import { signOut } from '../../shared/auth/sign-out.js';
import { inBackground } from '../../shared/errors/in-background.js';
import { AppLink } from '../../shared/ui/app-link.js';
import { Button } from '../../shared/ui/button.js';
import { TextButton } from '../../shared/ui/text-button.js';
import styles from './account-overview.module.css';
import { accountTexts } from './account.texts.js';
import { InvoiceList } from './invoice-list.js';
import { OrderList } from './order-list.js';
import listStyles from './own-list.module.css';
import { useOrders } from './use-orders.js';

interface AccountOverviewProps {
  readonly userId: string;
  readonly email: string;
}

type TabName = 'invoices' | 'orders';

const { tabs, orders: orderTexts } = accountTexts;

/** What a signed-in person finds here. */
export function AccountOverview(props: AccountOverviewProps) {
  return (
    <QueryProvider>
      <Overview {...props} />
    </QueryProvider>
  );
}

/** Invoices; and orders, once there are any (docs/product.md, section 2). */
function Overview({ userId, email }: AccountOverviewProps) {
  const id = useId();
  const [chosen, setChosen] = useState<TabName>('invoices');
  const orders = useOrders(userId);
  const hasOrders = orders.kind === 'ready' && orders.rows.length > 0;
  const selected = hasOrders ? chosen : 'invoices';
  const controls = (name: TabName) => ({
    value: name,
    label: tabs[name],
    id: `${id}-${name}`,
    'aria-controls': name === selected ? `${id}-panel` : undefined,
  });
  return (
    <div className={styles.overview}>
      <div className={styles.greeting}>
        <p className={styles.welcome}>{accountTexts.welcome(email)}</p>
        <AppLink to={paths.security}>{accountTexts.security}</AppLink>
        <SignOutButton />
      </div>
      <Tabs value={selected} onChange={(_, name: TabName) => setChosen(name)} aria-label={tabs.label}>
        <Tab {...controls('invoices')} />
        {hasOrders && <Tab {...controls('orders')} />}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {hasOrders && selected === 'orders' ? (
          <OrderList userId={userId} orders={orders.rows} />
        ) : (
          <InvoiceList userId={userId} />
        )}
      </div>
      {orders.kind === 'failed' && (
        <p className={listStyles.note} role="status">
          {orderTexts.failed} <TextButton onClick={orders.retry}>{orderTexts.retry}</TextButton>
        </p>
      )}
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
    <Button tone="quiet" disabled={isLeaving} onClick={() => inBackground(leave(), 'signing out')}>
      {isLeaving ? accountTexts.signingOut : accountTexts.signOut}
    </Button>
  );
}
