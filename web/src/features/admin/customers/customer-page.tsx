import Stack from '@mui/material/Stack';
import { useParams } from 'react-router-dom';
import { formatKronor } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import type {
  CustomerMessageResponse,
  CustomerOrderResponse,
  CustomerResponse,
} from '../../../../../src/shop/orders/customers/customers.contract.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { ContactSection } from './contact/contact-section.js';
import { CustomerSessions } from './customer-sessions.js';
import { customerTexts } from './customers.texts.js';
import { FactList, Soft } from '../../../shared/ui/staff-parts.js';
import { get } from '../../../shared/api/client.js';
import { formatInstant } from '../../../shared/format/instants.js';
import Box from '@mui/material/Box';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { caseTexts } from '../editing/case.texts.js';

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

/** When a customer wrote by the contact form; the text is on the page of messages, where each reading is recorded. */
function CustomerMessages({ messages }: { readonly messages: readonly CustomerMessageResponse[] }) {
  const texts = useTexts(customerTexts);
  const language = useLanguage();
  return (
    <Stack component="section" spacing={2}>
      <h2>{texts.messages}</h2>
      {messages.length === 0 ? (
        <p>{texts.noMessages}</p>
      ) : (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none' }}>
          {messages.map(({ id, number, receivedAt, isAnswered }) => (
            <li key={id}>
              <AppLink to={`${paths.messages}?message=${id}`}>{texts.message(number)}</AppLink>
              <Soft>
                {formatInstant(receivedAt, language)} · <span>{isAnswered ? texts.answered : texts.unanswered}</span>
              </Soft>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** The orders of a customer, with the state of their cases in words. */
function CustomerOrders({ orders }: { readonly orders: readonly CustomerOrderResponse[] }) {
  const texts = useTexts(customerTexts);
  const language = useLanguage();
  const columns = texts.orderColumns;
  const caseStates: Readonly<Record<string, string>> = useTexts(caseTexts).states;
  return (
    <Stack component="section" spacing={2}>
      <h2>{texts.orders}</h2>
      {orders.length === 0 ? (
        <TableNote>{texts.noOrders}</TableNote>
      ) : (
        <Table
          label={texts.orders}
          rows={orders}
          columns={[
            {
              label: columns.number,
              isNumber: true,
              render: ({ number }) => <AppLink to={paths.adminOrder(number)}>{number}</AppLink>,
            },
            { label: columns.created, isNumber: true, render: ({ createdAt }) => formatInstant(createdAt, language) },
            {
              label: columns.case,
              render: ({ caseState: state }) => (state === null ? texts.noCase : (caseStates[state] ?? state)),
            },
            { label: columns.email, render: ({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box> },
            { label: columns.phone, isNumber: true, render: ({ phone }) => phone },
          ]}
        />
      )}
    </Stack>
  );
}
