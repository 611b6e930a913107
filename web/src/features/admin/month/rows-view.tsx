import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { formatKronorAndOre } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import type { ListedRowsResponse, MonthRow, RowSums } from '../../../../../src/clinic/figures/rows.contract.js';
import { readFrom } from '../../../shared/api/client.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { AdminList } from '../editing/admin-list.js';
import { queryOf, useListPanel, type ListPage } from '../editing/use-list-panel.js';
import { rowsTexts } from './rows.texts.js';

type Row = MonthRow & { readonly id: string };

interface RowsPage extends ListPage<Row> {
  readonly sums: RowSums;
}

/** What Stripe holds now, which no month and no day limits. */
const OF_NOW: readonly (string | undefined)[] = ['available', 'pending', 'under-way'];

/** Rows of Stripe's behind a number of the month, with their sum. The address chooses them at first: `slag`, `dag`, `utbetalning`. */
export function RowsView({ month }: { readonly month: string }) {
  const texts = useTexts(rowsTexts);
  const language = useLanguage();
  const [search] = useSearchParams();
  const payout = search.get('utbetalning') ?? undefined;
  const panel = useListPanel<Row, RowsPage>({
    queryKey: ['admin', 'months', month, 'rows'],
    read: async ({ of, day }, after) => {
      const query = queryOf({ of, day, payout: of === 'payout' ? payout : undefined, after });
      const { rows, ...page } = await readFrom<ListedRowsResponse>(`/api/v1/admin/months/${month}/rows?${query}`);
      return { ...page, rows: rows.map((row) => ({ ...row, id: row.stripeObjectId })) };
    },
    texts,
    name: 'rows',
    staleTime: 0,
    initial: { of: search.get('slag') ?? undefined, day: search.get('dag') ?? undefined },
  });
  const { columns, lists, kinds } = texts;
  const { of, day } = panel.listing;
  const sums = panel.firstPage?.sums;
  return (
    <AdminList
      panel={panel}
      texts={texts}
      filters={[
        {
          name: 'of',
          label: texts.list,
          all: texts.all,
          options: [
            ...Object.entries(lists),
            ...(payout === undefined ? [] : [['payout', texts.payout(payout)] as const]),
          ],
        },
      ]}
      action={
        of !== 'payout' &&
        !OF_NOW.includes(of) && (
          <Box sx={{ maxWidth: '14rem' }}>
            <TextField
              type="date"
              label={texts.day}
              value={day ?? ''}
              onChange={({ target }) => panel.filter('day', target.value)}
            />
          </Box>
        )
      }
      notes={
        <>
          {OF_NOW.includes(of) && <p>{texts.now}</p>}
          {sums && (
            <p role="status">
              {[
                texts.sum(sums.counted, formatKronorAndOre(sums.ore)),
                ...(sums.returned > 0 ? [texts.returned(sums.returned)] : []),
              ].join(' ')}
            </p>
          )}
        </>
      }
      columns={[
        { label: columns.at, isNumber: true, render: ({ at }) => formatInstant(at, language) },
        {
          label: columns.what,
          render: ({ kind, type }) => (
            <>
              {kinds[kind]} <Soft>{type}</Soft>
            </>
          ),
        },
        {
          label: columns.order,
          isNumber: true,
          render: ({ orderId, orderNumber }) =>
            orderId === null || orderNumber === null ? (
              texts.none
            ) : (
              <AppLink to={paths.adminOrder(orderId)}>{texts.order(orderNumber)}</AppLink>
            ),
        },
        { label: columns.id, render: ({ id }) => <Soft>{id}</Soft> },
        { label: columns.amount, isMoney: true, render: ({ ore }) => formatKronorAndOre(ore) },
      ]}
    />
  );
}
