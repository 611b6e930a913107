import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { formatKronorAndOre } from '../../../../../common/money.js';
import type { DayOfMonth } from '../../../../../src/clinic/figures/month.contract.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Table } from '../../../shared/ui/table.js';
import { monthTexts } from './month.texts.js';
import styles from './month.module.css';
import { ordersOf } from './month-links.js';

type Show = (value: number) => string;

const DaysChart = lazy(() => import('./days-chart.js'));

/** The days of a month, drawn and as a table with the same numbers; each number of orders leads to them. */
export function Days({ days }: { readonly days: readonly DayOfMonth[] }) {
  const { days: title, dayColumns: columns } = useTexts(monthTexts);
  const nameOf = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  /** A number of a day, to the orders that it counts. */
  const column = (label: string, set: string, valueOf: (day: DayOfMonth) => number, show = String as Show) => ({
    label,
    isMoney: true,
    render: (row: DayOfMonth) => {
      const value = valueOf(row);
      return value === 0 ? show(0) : <AppLink to={ordersOf(set, row.day, row.day)}>{show(value)}</AppLink>;
    },
  });
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
          { label: columns.fees, isMoney: true, render: ({ feesOre }) => formatKronorAndOre(feesOre) },
          column(columns.begun, '', ({ begun }) => begun),
          { label: columns.formsSent, isMoney: true, render: ({ formsSent }) => formsSent },
        ]}
      />
    </Stack>
  );
}
