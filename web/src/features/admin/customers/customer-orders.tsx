import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { paths } from '../../../../../common/paths.js';
import type { CustomerOrderResponse } from '../../../../../src/shop/orders/customers/customers.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { caseTexts } from '../editing/case.texts.js';
import { customerTexts } from './customers.texts.js';

/** The orders of a customer, with the state of their cases in words. */
export function CustomerOrders({ orders }: { readonly orders: readonly CustomerOrderResponse[] }) {
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
