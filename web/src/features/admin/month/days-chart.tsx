import { BarChart } from '@mui/x-charts/BarChart';
import { formatKronor } from '../../../../../common/money.js';
import type { DayOfMonth } from '../../../../../src/clinic/figures/month.contract.js';
import { useTexts } from '../../../shared/language.js';
import { monthTexts } from './month.texts.js';

const LOOK = {
  height: 220,
  margin: { top: 10, right: 4, bottom: 0, left: 0 },
  grid: { horizontal: true },
  borderRadius: 2,
  // It is for the eyes alone, so nothing of it takes the focus; nothing of it moves.
  disableKeyboardNavigation: true,
  skipAnimation: true,
  sx: { '@media print': { '& svg': { maxWidth: '100%', height: 'auto' } } },
} as const;

/** The days' money, and their orders and answers, as bars: the numbers of the table beside it, hidden from screen readers. */
export default function DaysChart({ days }: { readonly days: readonly DayOfMonth[] }) {
  const { dayColumns: names } = useTexts(monthTexts);
  const axis = [
    {
      data: days.map(({ day }) => Number(day.slice(-2))),
      scaleType: 'band',
      height: 24,
      tickInterval: isLabelled,
    } as const,
  ];
  const money = (value: number | null) => formatKronor(value ?? 0);
  const bar = (label: string, data: readonly number[], color: string) => ({ label, data, color });
  return (
    <div aria-hidden="true">
      <BarChart
        {...LOOK}
        xAxis={axis}
        yAxis={[{ width: 72, valueFormatter: money }]}
        series={[
          { ...bar(names.sales, ore(days, 'salesOre'), 'var(--pine)'), stack: 'money', valueFormatter: money },
          {
            ...bar(names.refunded, ore(days, 'refundedOre'), 'var(--control-line)'),
            data: ore(days, 'refundedOre').map((value) => -value),
            stack: 'money',
            stackOffset: 'diverging',
            valueFormatter: (value) => money(-(value ?? 0)),
          },
        ]}
      />
      <BarChart
        {...LOOK}
        xAxis={axis}
        yAxis={[{ width: 72, tickMinStep: 1, valueFormatter: String }]}
        series={[
          bar(
            names.paid,
            days.map(({ paid }) => paid),
            'var(--pine)',
          ),
          bar(
            names.answered,
            days.map(({ answered }) => answered),
            'var(--control-line)',
          ),
        ]}
      />
    </div>
  );
}

/** The first day, and each fifth. */
function isLabelled(day: number): boolean {
  return day === 1 || day % 5 === 0;
}

function ore(days: readonly DayOfMonth[], name: 'salesOre' | 'refundedOre'): number[] {
  return days.map((day) => day[name]);
}
