import { paths } from '../../../../../common/paths.js';
import type { ListedCustomerResponse } from '../../../../../src/shop/orders/customers/customers.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { AdminList } from '../editing/admin-list.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { customersTexts } from './customers.texts.js';
import { useCustomersCalls } from './customers-calls.js';

/** The people who have ordered; each leads to a page of their own. */
export function CustomersPanel() {
  const texts = useTexts(customersTexts);
  const panel = useListPanel<ListedCustomerResponse>({
    queryKey: ['admin', 'customers', 'list'],
    read: useCustomersCalls().list,
    texts,
    name: 'customers',
    staleTime: 0,
  });
  return (
    <AdminList
      panel={panel}
      texts={texts}
      renderRow={(customer) => <CustomerRow key={customer.id} customer={customer} />}
    />
  );
}

function CustomerRow({ customer }: { readonly customer: ListedCustomerResponse }) {
  const texts = useTexts(customersTexts);
  const language = useLanguage();
  const { columns } = texts;
  const { id, name, email, hasAccount, orders, lastOrderAt } = customer;
  return (
    <Row>
      <Cell label={columns.name}>
        <AppLink to={paths.customer(id)} aria-label={`${name || texts.noName}, ${email}`}>
          {name || texts.noName}
        </AppLink>
      </Cell>
      <Cell label={columns.email}>{email}</Cell>
      <Cell label={columns.account}>{hasAccount ? texts.yes : texts.no}</Cell>
      <Cell label={columns.orders} isNumber>
        {orders}
      </Cell>
      <Cell label={columns.last} isNumber>
        {lastOrderAt === null ? texts.none : formatInstant(lastOrderAt, language)}
      </Cell>
    </Row>
  );
}
