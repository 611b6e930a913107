import Stack from '@mui/material/Stack';
import { useParams } from 'react-router-dom';
import { formatKronor } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import type { CustomerResponse } from '../../../../../src/shop/orders/customers/customers.contract.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { ContactSection } from './contact/contact-section.js';
import { CustomerMessages } from './customer-messages.js';
import { CustomerOrders } from './customer-orders.js';
import { CustomerSessions } from './customer-sessions.js';
import { customerTexts } from './customers.texts.js';
import { FactList } from '../../../shared/ui/staff-parts.js';
import { get } from '../../../shared/api/client.js';

/** Reads a customer. */
export const customerCall = (id: string) => get<CustomerResponse>(`/api/v1/admin/customers/${id}`);

/** One person: orders with the state of their cases, messages without text, and sessions. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const texts = useTexts(customerTexts);
  const read = useAdminQuery({
    ...customerCall(id),
    texts,
    name: 'the customer',
    staleTime: 0,
  });
  return (
    <Stack spacing={4}>
      <p>
        <AppLink to={paths.customers}>{texts.back}</AppLink>
      </p>
      <StaffLoaded {...read}>
        {(customer) => (
          <>
            <Person customer={customer} />
            <CustomerOrders orders={customer.orders} />
            <ContactSection orders={customer.orders} />
            <CustomerMessages messages={customer.messages} />
            <CustomerSessions id={id} customer={customer} onEnded={read.reload} />
          </>
        )}
      </StaffLoaded>
    </Stack>
  );
}

function Person({ customer: { email, phone, account, orders } }: { readonly customer: CustomerResponse }) {
  const texts = useTexts(customerTexts);
  const { accounts } = texts;
  const known = account?.isAddressProven === true ? accounts.proven : accounts.unproven;
  const paid = orders.filter(({ state }) => state === 'paid' || state === 'part_refunded');
  return (
    <Stack component="section" spacing={2}>
      <FactList>
        <dt>{texts.facts.email}</dt>
        <dd>{email}</dd>
        {phone !== '' && (
          <>
            <dt>{texts.facts.phone}</dt>
            <dd>{phone}</dd>
          </>
        )}
        <dt>{texts.facts.account}</dt>
        <dd>{account === null ? accounts.none : known}</dd>
        <dt>{texts.facts.paid}</dt>
        <dd>{texts.paid(paid.length, formatKronor(paid.reduce((sum, { totalOre }) => sum + totalOre, 0)))}</dd>
      </FactList>
    </Stack>
  );
}
