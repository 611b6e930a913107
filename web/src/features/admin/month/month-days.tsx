import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { formatKronorAndOre } from '../../../../../common/money.js';
import type { DayOfMonth } from '../../../../../src/clinic/figures/month.contract.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Table } from '../../../shared/ui/table.js';
import { monthTexts } from './month.texts.js';
import styles from './month.module.css';
import { ordersOf, rowsOf, type OrderSet } from './month-links.js';

type Show = (value: number) => string;

const DaysChart = lazy(() => import('./days-chart.js'));

/** The days of a month, drawn and as a table with the same numbers; each number leads to what it sums. */
export function Days({ days }: { readonly days: readonly DayOfMonth[] }) {
  const { days: title, dayColumns: columns } = useTexts(monthTexts);
  const nameOf = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  /** A number of a day, to the orders or the rows that it counts. */
  const linked = (label: string, to: (day: string) => string, valueOf: (day: DayOfMonth) => number, show: Show) => ({
    label,
    isMoney: true,
    render: (row: DayOfMonth) => {
      const value = valueOf(row);
      return value === 0 ? show(0) : <AppLink to={to(row.day)}>{show(value)}</AppLink>;
    },
  });
  const column = (label: string, set: OrderSet, valueOf: (day: DayOfMonth) => number, show = String as Show) =>
    linked(label, (day) => ordersOf(set, day, day), valueOf, show);
  return (
    <Stack component="section" spacing={1.5} className={styles.days}>
      <h2>{title}</h2>
      {days.some(({ salesOre, refundedOre, paid, answered }) => salesOre + refundedOre + paid + answered > 0) && (
        <div className={styles.chart}>
          <Suspense>
            <DaysChart days={days} />
          </Suspense>
        </div>
      )}
      <Table
        isDense
        label={title}
        rows={days.map((day) => ({ ...day, id: day.day }))}
        columns={[
          {
            label: columns.day,
            isNumber: true,
            render: ({ day }) => <time dateTime={day}>{nameOf.format(new Date(day))}</time>,
          },
          column(columns.sales, 'paid', ({ salesOre }) => salesOre, formatKronorAndOre),
          column(columns.paid, 'paid', ({ paid }) => paid),
          column(columns.answered, 'answered', ({ answered }) => answered),
          column(columns.refunded, 'refunded', ({ refundedOre }) => refundedOre, formatKronorAndOre),
          linked(
            columns.fees,
            (day) => rowsOf(day.slice(0, 'yyyy-mm'.length), 'fees', { dag: day }),
            ({ feesOre }) => feesOre,
            formatKronorAndOre,
          ),
          column(columns.begun, '', ({ begun }) => begun),
          column(columns.formsSent, 'forms-sent', ({ formsSent }) => formsSent),
        ]}
      />
    </Stack>
  );
}
