import { paths } from '../../../../../common/paths.js';
import type {
  ListedCustomerResponse,
  ListedCustomersResponse,
} from '../../../../../src/shop/orders/customers/customers.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { AdminList } from '../editing/admin-list.js';
import { queryOf, useListPanel } from '../editing/use-list-panel.js';
import { customersTexts } from './customers.texts.js';
import { readFrom } from '../../../shared/api/client.js';

/** The people who have ordered; each leads to a page of their own. */
export function CustomersPanel() {
  const texts = useTexts(customersTexts);
  const language = useLanguage();
  const { columns } = texts;
  const panel = useListPanel<ListedCustomerResponse>({
    queryKey: ['admin', 'customers', 'list'],
    read: async ({ search }, after) => {
      const path = `/api/v1/admin/customers?${queryOf({ q: search, after })}`;
      const { customers: rows, next } = await readFrom<ListedCustomersResponse>(path);
      return { rows, next };
    },
    texts,
    name: 'customers',
    staleTime: 0,
  });
  return (
    <AdminList
      panel={panel}
      texts={texts}
      columns={[
        {
          label: columns.name,
          render: ({ id, name, email }) => (
            <AppLink to={paths.customer(id)} aria-label={`${name || texts.noName}, ${email}`}>
              {name || texts.noName}
            </AppLink>
          ),
        },
        { label: columns.email, render: ({ email }) => email },
        { label: columns.account, render: ({ hasAccount }) => (hasAccount ? texts.yes : texts.no) },
        { label: columns.orders, isNumber: true, render: ({ orders }) => orders },
        {
          label: columns.last,
          isNumber: true,
          render: ({ lastOrderAt }) => (lastOrderAt === null ? texts.none : formatInstant(lastOrderAt, language)),
        },
      ]}
    />
  );
}
