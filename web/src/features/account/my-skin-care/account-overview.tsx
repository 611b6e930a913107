import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState, type ReactNode } from 'react';
import { paths } from '../../../../../common/paths.js';
import { QueryProvider } from '../../../shared/api/query-provider.js';
import { signOut } from '../../../shared/auth/sign-out.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Button } from '../../../shared/ui/button.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './account-overview.module.css';
import { accountTexts } from './account.texts.js';
import { CareUnderWay } from './care/care-under-way.js';
import { greetedName } from './care/care-status.js';
import { InvoiceList } from './invoice-list.js';
import { OrderList } from './order-list.js';
import { useCases, useOrders } from './use-own-rows.js';

interface AccountOverviewProps {
  readonly userId: string;
  /** Empty: none. */
  readonly email: string;
  /** As the account has it. */
  readonly personName: string | undefined;
}

interface OverviewProps extends AccountOverviewProps {
  /** How the person signs in: a link, or what else is to be said of it. */
  readonly signIn: ReactNode;
}

type TabName = 'invoices' | 'orders';

/** Tabs wrap; each draws its own selection mark, because MUI's is drawn below the last line. */
const IN_LINES = {
  '& .MuiTabs-scroller': { overflow: 'visible !important', whiteSpace: 'normal' },
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { borderBottom: '2px solid transparent' },
  '& .MuiTab-root.Mui-selected': { borderBottomColor: 'currentColor' },
  // Beside one another on a phone.
  '@media (max-width: 480px)': { '& .MuiTab-root': { minWidth: 0, paddingInline: '0.5rem' } },
  '@media (forced-colors: active)': {
    '& .MuiTab-root': { borderBottomColor: 'Canvas' },
    '& .MuiTab-root.Mui-selected': { borderBottomColor: 'Highlight' },
  },
} as const;

const { tabs } = accountTexts;

/** The start page of a signed-in user. */
export function AccountOverview(props: AccountOverviewProps) {
  return (
    <QueryProvider>
      <Overview {...props} signIn={<AppLink to={paths.security}>{accountTexts.security}</AppLink>} />
    </QueryProvider>
  );
}

/** Assessments, those under way first, then invoices and orders, as far as there are any (docs/product.md, section 2). */
export function Overview({ userId, email, personName, signIn }: OverviewProps) {
  const id = useId();
  const [chosen, setChosen] = useState<TabName>('invoices');
  const orderQuery = useOrders(userId);
  const caseQuery = useCases(userId);
  const { data: orders = [] } = orderQuery;
  const { data: cases = [] } = caseQuery;
  const greeted = greetedName(personName, email, orders);
  const shown: readonly TabName[] = ['invoices', ...(orders.length > 0 ? (['orders'] as const) : [])];
  const selected = shown.includes(chosen) ? chosen : 'invoices';
  const controls = (name: TabName) => ({
    value: name,
    label: tabs[name],
    id: `${id}-${name}`,
    'aria-controls': name === selected ? `${id}-panel` : undefined,
  });
  return (
    <div className={layout.sections}>
      <div className={styles.greeting}>
        <p className={styles.welcome}>
          {accountTexts.welcome(greeted ?? email)}{' '}
          {greeted !== null && email !== '' && <span className={styles.address}>{email}</span>}
        </p>
        <AppLink to={paths.ownData}>{accountTexts.ownData}</AppLink>
        {signIn}
        <SignOutButton />
      </div>
      <CareUnderWay userId={userId} email={email} orders={orderQuery} cases={caseQuery} />
      <Tabs sx={IN_LINES} value={selected} onChange={(_, name: TabName) => setChosen(name)} aria-label={tabs.label}>
        {shown.map((name) => (
          <Tab key={name} {...controls(name)} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {selected === 'invoices' && <InvoiceList userId={userId} orders={orders} />}
        {selected === 'orders' && <OrderList userId={userId} orders={orders} cases={cases} />}
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
    <Button tone="quiet" disabled={isLeaving} onClick={() => inBackground(leave(), 'signing out')}>
      {isLeaving ? accountTexts.signingOut : accountTexts.signOut}
    </Button>
  );
}
