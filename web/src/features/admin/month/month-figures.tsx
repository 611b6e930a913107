import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { formatAmount, formatKronorAndOre } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import type { MonthResponse, MonthSums } from '../../../../../src/clinic/figures/month.contract.js';
import type { RowList } from '../../../../../src/clinic/figures/rows.contract.js';
import { formatMinutes } from '../../../shared/format/durations.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Facts } from '../../../shared/ui/facts.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { Days } from './month-days.js';
import { boundsOf, monthBefore, ordersOf, rowsOf, type OrderSet } from './month-links.js';
import styles from './month.module.css';
import { monthTexts } from './month.texts.js';

/** How the list of orders names a discount without a code. */
const NO_CODE = '-';

/** What a number of the month sums: orders, or rows of Stripe's. */
const ORDERS: Readonly<Partial<Record<Sum, OrderSet>>> = {
  ...{ orders: 'paid', salesOre: 'paid', salesVatOre: 'paid', salesNetOre: 'paid', discountsOre: 'paid' },
  ...{ refundedOre: 'refunded', refundedVatOre: 'refunded', begun: '', formsSent: 'forms-sent' },
  ...{ answered: 'answered', medianMinutes: 'answered', p95Minutes: 'answered' },
  ...{ goalsMissed: 'goals-missed', limitsMissed: 'limits-missed' },
};
const ROWS: Readonly<Partial<Record<Sum, RowList>>> = {
  ...{ refunds: 'refunds', disputesOpened: 'disputes-opened', disputesWon: 'disputes-won' },
  ...{ disputesLost: 'disputes-lost', disputedOre: 'disputed', feesOre: 'fees', paidOutOre: 'paid-out' },
};

/** How a month went: its money as Stripe booked it, its answers, and the days. Each number leads to the rows behind it. */
export function MonthFigures(data: MonthResponse) {
  const texts = useTexts(monthTexts);
  const { unanswered, removed } = data;
  return (
    <Stack spacing={3}>
      {!data.isOver && <p role="status">{texts.soFar}</p>}
      <div className={styles.sums}>
        <Stack component="section" spacing={1.5}>
          <h2>{texts.money}</h2>
          <SumsTable {...data} names={texts.sums} label={texts.money} />
          {unanswered.orders > 0 && <Unanswered {...data} />}
        </Stack>
        <Stack component="section" spacing={1.5}>
          <h2>{texts.care}</h2>
          <SumsTable {...data} names={texts.steps} label={texts.care} />
          {removed > 0 && <p>{texts.removed(removed)}</p>}
        </Stack>
        <Holding {...data} />
        {data.discounts.length > 0 && <Discounts {...data} />}
        <Payouts {...data} />
      </div>
      {data.differing.length > 0 && <Differing rows={data.differing} />}
      <Days days={data.days} />
    </Stack>
  );
}

type Sum = keyof MonthSums | 'salesNetOre';

interface SumsProps extends Pick<MonthResponse, 'month' | 'sums' | 'before'> {
  readonly label: string;
  /** By name, in the order of the rows. */
  readonly names: Readonly<Partial<Record<Sum, string>>>;
}

/** Numbers of the month beside those of the month before. */
function SumsTable({ label, names, month, sums, before }: SumsProps) {
  const { columns, none } = useTexts(monthTexts);
  const language = useLanguage();
  const valueOf = (name: Sum, of: MonthSums) => (name === 'salesNetOre' ? of.salesOre - of.salesVatOre : of[name]);
  const show = (name: Sum, of: MonthSums): string => {
    const value = valueOf(name, of);
    if (value === null) return none;
    if (name.endsWith('Minutes')) return formatMinutes(value, language);
    return name.endsWith('Ore') ? formatKronorAndOre(value) : String(value);
  };
  const linked = (name: Sum, ofMonth: string, of: MonthSums) =>
    valueOf(name, of) ? <Behind name={name} month={ofMonth} shown={show(name, of)} /> : show(name, of);
  return (
    <Table
      isDense
      label={label}
      rows={(Object.keys(names) as Sum[]).map((id) => ({ id }))}
      columns={[
        { label: columns.number, render: ({ id }) => names[id] },
        {
          label: columns.month,
          isMoney: true,
          render: ({ id }) => linked(id, month, sums),
        },
        { label: columns.before, isMoney: true, render: ({ id }) => linked(id, monthBefore(month), before) },
      ]}
    />
  );
}

interface BehindProps {
  readonly name: Sum;
  readonly month: string;
  readonly shown: string;
}

/** A number of the month as a link to what it sums. */
function Behind({ name, month, shown }: BehindProps) {
  const [set, list] = [ORDERS[name], ROWS[name]];
  if (set !== undefined) return <AppLink to={ordersOf(set, ...boundsOf(month))}>{shown}</AppLink>;
  return list === undefined ? shown : <AppLink to={rowsOf(month, list)}>{shown}</AppLink>;
}

/** Orders that the bookkeeper accrues, at the end of the month or now. */
function Unanswered({ month, isOver, unanswered }: Pick<MonthResponse, 'month' | 'isOver' | 'unanswered'>) {
  const { unanswered: texts } = useTexts(monthTexts);
  const [, until] = boundsOf(month);
  const { orders, paidOre } = unanswered;
  return (
    <p>
      <span>{isOver ? texts.atTheEnd : texts.now}</span>{' '}
      <AppLink to={ordersOf('unanswered', '', until)}>{texts.orders(orders, formatKronorAndOre(paidOre))}</AppLink>.{' '}
      {texts.accrued}
    </p>
  );
}

function Holding({ month, stripe }: Pick<MonthResponse, 'month' | 'stripe'>) {
  const texts = useTexts(monthTexts);
  const language = useLanguage();
  const { holding } = texts;
  const amount = (list: RowList, ore: number) =>
    ore === 0 ? formatKronorAndOre(ore) : <AppLink to={rowsOf(month, list)}>{formatKronorAndOre(ore)}</AppLink>;
  return (
    <Stack component="section" spacing={1.5}>
      <h2>{texts.stripe}</h2>
      {stripe === null ? (
        <p>{texts.notCopied}</p>
      ) : (
        <>
          {stripe.missingOre !== 0 && (
            <NotePanel
              tone="problem"
              text={texts.missing(formatKronorAndOre(Math.abs(stripe.missingOre)))}
              error={null}
            />
          )}
          <Facts
            facts={[
              [holding.available, amount('available', stripe.availableOre)],
              [holding.pending, amount('pending', stripe.pendingOre)],
              [holding.underWay, amount('under-way', stripe.underWayOre)],
              [holding.readAt, formatInstant(stripe.readAt, language)],
            ]}
          />
        </>
      )}
    </Stack>
  );
}

function Payouts({ month, payouts }: Pick<MonthResponse, 'month' | 'payouts'>) {
  const { payouts: title, payoutColumns: columns, payoutStates, noPayouts } = useTexts(monthTexts);
  return (
    <Stack component="section" spacing={1.5}>
      <h2>{title}</h2>
      {payouts.length === 0 ? (
        <TableNote>{noPayouts}</TableNote>
      ) : (
        <Table
          isDense
          label={title}
          rows={payouts.map((payout) => ({ ...payout, id: payout.stripePayoutId }))}
          columns={[
            { label: columns.arrives, isNumber: true, render: ({ arrivesOn }) => arrivesOn },
            {
              label: columns.status,
              render: ({ status }) =>
                Object.hasOwn(payoutStates, status) ? payoutStates[status as keyof typeof payoutStates] : status,
            },
            {
              label: columns.amount,
              isMoney: true,
              render: ({ amountOre, hasRows, id }) =>
                hasRows ? (
                  <AppLink to={rowsOf(month, 'payout', { utbetalning: id })}>{formatKronorAndOre(amountOre)}</AppLink>
                ) : (
                  formatKronorAndOre(amountOre)
                ),
            },
          ]}
        />
      )}
    </Stack>
  );
}

function Discounts({ month, discounts }: Pick<MonthResponse, 'month' | 'discounts'>) {
  const { discounts: title, discountColumns: columns, noCode } = useTexts(monthTexts);
  const linked = (code: string | null, shown: ReactNode) => (
    <AppLink to={ordersOf('paid', ...boundsOf(month), code ?? NO_CODE)}>{shown}</AppLink>
  );
  return (
    <Stack component="section" spacing={1.5}>
      <h2>{title}</h2>
      <Table
        isDense
        label={title}
        rows={discounts.map((discount) => ({ ...discount, id: discount.code ?? '' }))}
        columns={[
          { label: columns.code, render: ({ code }) => code ?? noCode },
          { label: columns.orders, isNumber: true, render: ({ code, orders }) => linked(code, orders) },
          {
            label: columns.amount,
            isMoney: true,
            render: ({ code, discountOre }) => linked(code, formatKronorAndOre(discountOre)),
          },
        ]}
      />
    </Stack>
  );
}

function Differing({ rows }: { readonly rows: MonthResponse['differing'] }) {
  const texts = useTexts(monthTexts);
  const language = useLanguage();
  const { differingColumns: columns } = texts;
  return (
    <Stack component="section" spacing={1.5}>
      <h2>{texts.differing}</h2>
      <p>{texts.differingLead}</p>
      <Table
        label={texts.differing}
        rows={rows.map((row) => ({ ...row, id: row.stripeTransactionId ?? row.orderId ?? row.at }))}
        columns={[
          { label: columns.at, isNumber: true, render: ({ at }) => formatInstant(at, language) },
          { label: columns.what, render: ({ why, type }) => texts.why[why](type ?? '') },
          {
            label: columns.order,
            render: ({ orderId, orderNumber }) =>
              orderId !== null &&
              orderNumber !== null && <AppLink to={paths.adminOrder(orderId)}>{texts.order(orderNumber)}</AppLink>,
          },
          {
            label: columns.amount,
            isMoney: true,
            render: ({ amountOre, currency }) => formatAmount(amountOre, currency),
          },
        ]}
      />
    </Stack>
  );
}
