import Stack from '@mui/material/Stack';
import { formatAmount, formatKronorAndOre } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import type { MonthResponse, MonthSums } from '../../../../../src/clinic/figures/month.contract.js';
import { formatMinutes } from '../../../shared/format/durations.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Facts } from '../../../shared/ui/facts.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { Days } from './month-days.js';
import { boundsOf, booksOf, ordersOf } from './month-links.js';
import styles from './month.module.css';
import { monthTexts } from './month.texts.js';

/** Where the orders behind a number are: a set of their list, blank for all that were begun. */
const SETS: Readonly<Partial<Record<Sum, string>>> = {
  ...{ orders: 'paid', salesOre: 'paid', salesVatOre: 'paid', salesNetOre: 'paid', discountsOre: 'paid' },
  ...{ refundedOre: 'refunded', refundedVatOre: 'refunded', begun: '' },
  ...{ answered: 'answered', medianMinutes: 'answered', p95Minutes: 'answered' },
};
const PAYOUTS = 'utbetalningar';

/** How a month went: its money as Stripe booked it, its answers, and the days. Each number leads to the rows behind it. */
export function MonthFigures(data: MonthResponse) {
  const texts = useTexts(monthTexts);
  const { sums, unanswered } = data;
  return (
    <Stack spacing={3}>
      {!data.isOver && <p role="status">{texts.soFar}</p>}
      <div className={styles.sums}>
        <Stack component="section" spacing={1.5}>
          <h2>{texts.money}</h2>
          <SumsTable {...data} names={texts.sums} label={texts.money} />
          {sums.disputesOpened + sums.disputesWon + sums.disputesLost > 0 && (
            <p>{texts.disputes(sums.disputesOpened, sums.disputesWon, sums.disputesLost)}</p>
          )}
          {unanswered.orders > 0 && (
            <p>{texts.unanswered(unanswered.orders, formatKronorAndOre(unanswered.paidOre))}</p>
          )}
        </Stack>
        <Stack component="section" spacing={1.5}>
          <h2>{texts.care}</h2>
          <SumsTable {...data} names={texts.steps} label={texts.care} />
        </Stack>
        <Holding stripe={data.stripe} />
        {data.discounts.length > 0 && <Discounts discounts={data.discounts} />}
        <Payouts payouts={data.payouts} />
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
          render: ({ id }) =>
            valueOf(id, sums) ? <Behind name={id} month={month} shown={show(id, sums)} /> : show(id, sums),
        },
        { label: columns.before, isMoney: true, render: ({ id }) => show(id, before) },
      ]}
    />
  );
}

interface BehindProps {
  readonly name: Sum;
  readonly month: string;
  readonly shown: string;
}

/** A number of the month as a link to what it sums: orders, payouts, or the verifications of the books. */
function Behind({ name, month, shown }: BehindProps) {
  const set = SETS[name];
  if (set !== undefined) return <AppLink to={ordersOf(set, ...boundsOf(month))}>{shown}</AppLink>;
  if (name === 'paidOutOre') return <a href={`#${PAYOUTS}`}>{shown}</a>;
  return name.endsWith('Ore') ? <AppLink to={booksOf(month)}>{shown}</AppLink> : shown;
}

function Holding({ stripe }: Pick<MonthResponse, 'stripe'>) {
  const texts = useTexts(monthTexts);
  const language = useLanguage();
  const { holding } = texts;
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
              [holding.available, formatKronorAndOre(stripe.availableOre)],
              [holding.pending, formatKronorAndOre(stripe.pendingOre)],
              [holding.underWay, formatKronorAndOre(stripe.underWayOre)],
              [holding.readAt, formatInstant(stripe.readAt, language)],
            ]}
          />
        </>
      )}
    </Stack>
  );
}

function Payouts({ payouts }: Pick<MonthResponse, 'payouts'>) {
  const { payouts: title, payoutColumns: columns, payoutStates, noPayouts } = useTexts(monthTexts);
  return (
    <Stack component="section" spacing={1.5} id={PAYOUTS} tabIndex={-1}>
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
            { label: columns.amount, isMoney: true, render: ({ amountOre }) => formatKronorAndOre(amountOre) },
          ]}
        />
      )}
    </Stack>
  );
}

function Discounts({ discounts }: Pick<MonthResponse, 'discounts'>) {
  const { discounts: title, discountColumns: columns, noCode } = useTexts(monthTexts);
  return (
    <Stack component="section" spacing={1.5}>
      <h2>{title}</h2>
      <Table
        isDense
        label={title}
        rows={discounts.map((discount) => ({ ...discount, id: discount.code ?? '' }))}
        columns={[
          { label: columns.code, render: ({ code }) => code ?? noCode },
          { label: columns.orders, isNumber: true, render: ({ orders }) => orders },
          { label: columns.amount, isMoney: true, render: ({ discountOre }) => formatKronorAndOre(discountOre) },
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
