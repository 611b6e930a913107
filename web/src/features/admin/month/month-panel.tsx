import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatAmount, formatKronorAndOre } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import type { MonthResponse, MonthSums } from '../../../../../src/clinic/figures/month.contract.js';
import { get } from '../../../shared/api/client.js';
import { formatMinutes } from '../../../shared/format/durations.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useBusinessNow } from '../../../shared/hooks/use-business-now.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Facts } from '../../../shared/ui/facts.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { monthTexts } from './month.texts.js';

const MONTHS = 24;

/** How a month went: its money as Stripe booked it, its answers, and the days. The month stands in the address. */
export function MonthPanel() {
  const texts = useTexts(monthTexts);
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const months = lastMonths(stockholmDay(useBusinessNow()));
  const asked = search.get('manad');
  const month = asked !== null && months.includes(asked) ? asked : (months[0] ?? '');
  const query = useQuery({ ...get<MonthResponse>(`/api/v1/admin/months/${month}`), retry: false });
  return (
    <Stack spacing={3}>
      <SelectField
        label={texts.choose}
        value={month}
        onChoose={(chosen) => setSearch({ manad: chosen }, { replace: true })}
        options={months.map((each) => [each, nameOf(each, language)])}
      />
      <StaffLoaded query={query} name="the month" texts={texts}>
        {(data) => <Month {...data} />}
      </StaffLoaded>
    </Stack>
  );
}

function Month(data: MonthResponse) {
  const texts = useTexts(monthTexts);
  const { sums, unanswered } = data;
  return (
    <>
      {!data.isOver && <p role="status">{texts.soFar}</p>}
      <Stack component="section" spacing={1.5}>
        <h2>{texts.money}</h2>
        <SumsTable {...data} names={texts.sums} label={texts.money} />
        {sums.disputesOpened + sums.disputesWon + sums.disputesLost > 0 && (
          <p>{texts.disputes(sums.disputesOpened, sums.disputesWon, sums.disputesLost)}</p>
        )}
        {unanswered.orders > 0 && <p>{texts.unanswered(unanswered.orders, formatKronorAndOre(unanswered.paidOre))}</p>}
      </Stack>
      <Stack component="section" spacing={1.5}>
        <h2>{texts.care}</h2>
        <SumsTable {...data} names={texts.steps} label={texts.care} />
      </Stack>
      {data.differing.length > 0 && <Differing rows={data.differing} />}
      <Holding stripe={data.stripe} />
      <Payouts payouts={data.payouts} />
      {data.discounts.length > 0 && <Discounts discounts={data.discounts} />}
      <Days days={data.days} />
    </>
  );
}

type Sum = keyof MonthSums | 'salesNetOre';

interface SumsProps extends Pick<MonthResponse, 'sums' | 'before'> {
  readonly label: string;
  /** By name, in the order of the rows. */
  readonly names: Readonly<Partial<Record<Sum, string>>>;
}

/** Numbers of the month beside those of the month before. */
function SumsTable({ label, names, sums, before }: SumsProps) {
  const { columns, none } = useTexts(monthTexts);
  const language = useLanguage();
  const show = (name: Sum, of: MonthSums): string => {
    const value = name === 'salesNetOre' ? of.salesOre - of.salesVatOre : of[name];
    if (value === null) return none;
    if (name.endsWith('Minutes')) return formatMinutes(value, language);
    return name.endsWith('Ore') ? formatKronorAndOre(value) : String(value);
  };
  return (
    <Table
      label={label}
      rows={(Object.keys(names) as Sum[]).map((id) => ({ id }))}
      columns={[
        { label: columns.number, render: ({ id }) => names[id] },
        { label: columns.month, isMoney: true, render: ({ id }) => show(id, sums) },
        { label: columns.before, isMoney: true, render: ({ id }) => show(id, before) },
      ]}
    />
  );
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
    <Stack component="section" spacing={1.5}>
      <h2>{title}</h2>
      {payouts.length === 0 ? (
        <TableNote>{noPayouts}</TableNote>
      ) : (
        <Table
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

function Days({ days }: Pick<MonthResponse, 'days'>) {
  const { days: title, dayColumns: columns } = useTexts(monthTexts);
  return (
    <Stack component="section" spacing={1.5}>
      <h2>{title}</h2>
      <Table
        label={title}
        rows={days.map((day) => ({ ...day, id: day.day }))}
        columns={[
          { label: columns.day, isNumber: true, render: ({ day }) => day },
          { label: columns.sales, isMoney: true, render: ({ salesOre }) => formatKronorAndOre(salesOre) },
          { label: columns.refunded, isMoney: true, render: ({ refundedOre }) => formatKronorAndOre(refundedOre) },
          { label: columns.fees, isMoney: true, render: ({ feesOre }) => formatKronorAndOre(feesOre) },
          { label: columns.begun, isMoney: true, render: ({ begun }) => begun },
          { label: columns.paid, isMoney: true, render: ({ paid }) => paid },
          { label: columns.formsSent, isMoney: true, render: ({ formsSent }) => formsSent },
          { label: columns.answered, isMoney: true, render: ({ answered }) => answered },
        ]}
      />
    </Stack>
  );
}

/** The months until that of a day, newest first. */
function lastMonths(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 'yyyy-mm'.length),
  );
}

function nameOf(month: string, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return name.format(new Date(`${month}-15T12:00:00Z`));
}
