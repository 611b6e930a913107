import { useQuery } from '@tanstack/react-query';
import { formatKronorAndOre } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import type { FiguresResponse } from '../../../../../src/clinic/figures/figures.contract.js';
import { get } from '../../../shared/api/client.js';
import { formatMinutes } from '../../../shared/format/durations.js';
import { formatDate } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';
import styles from './overview.module.css';
import { figuresTexts } from './overview.texts.js';
import { SparkLine } from './spark-line.js';

const EVERY_MS = 60_000;

/** Today's five numbers, each with the line of its last thirty days, and the list of what it counts. */
export function Figures() {
  const texts = useTexts(figuresTexts);
  const language = useLanguage();
  const query = useQuery({
    ...get<FiguresResponse>('/api/v1/admin/figures'),
    retry: false,
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS / 2,
  });
  const minutes = (value: number) => formatMinutes(value, language);
  return (
    <section>
      <h2>{texts.title}</h2>
      <StaffLoaded query={query} name="the numbers of today" texts={texts} look="part">
        {({ days, paid, refunded, answered }) => (
          <Panel
            as="ul"
            sx={{
              gridTemplateColumns: 'repeat(auto-fit, minmax(10.5rem, 1fr))',
              gap: '1.25rem',
              marginBlock: '0.5rem 2rem',
              '& li': { minWidth: 0 },
            }}
          >
            <Figure name="orders" list="paid" days={days} values={paid?.map(({ orders }) => orders)} />
            <Figure
              name="income"
              list="paid"
              days={days}
              values={paid?.map(({ incomeOre }) => incomeOre)}
              show={formatKronorAndOre}
            />
            <Figure name="answered" list="answered" days={days} values={answered?.map((day) => day.answered)} />
            <Figure
              name="median"
              list="answered"
              days={days}
              values={answered?.map(({ medianMinutes }) => medianMinutes)}
              show={minutes}
              isSum={false}
            />
            <Figure
              name="refunded"
              list="refunded"
              days={days}
              values={refunded?.map(({ refundedOre }) => refundedOre)}
              show={formatKronorAndOre}
            />
          </Panel>
        )}
      </StaffLoaded>
    </section>
  );
}

interface FigureProps {
  readonly name: keyof (typeof figuresTexts)['sv']['names'];
  /** Of the orders behind the number of today. */
  readonly list: 'paid' | 'answered' | 'refunded';
  readonly days: readonly string[];
  /** By day; null for a day without one. Undefined: it could not be computed. */
  readonly values: readonly (number | null)[] | undefined;
  readonly show?: (value: number) => string;
  /** Days can be added up. */
  readonly isSum?: boolean;
}

function Figure({ name, list, days, values, show = String, isSum = true }: FigureProps) {
  const texts = useTexts(figuresTexts);
  const language = useLanguage();
  const title = texts.names[name];
  if (values === undefined)
    return (
      <li>
        <p>{title}</p>
        <p>{texts.notComputed}</p>
      </li>
    );
  const today = values.at(-1) ?? null;
  const known = values.filter((value) => value !== null);
  const most = Math.max(...known);
  const isNothing = known.every((value) => value === 0);
  const summary = () =>
    isSum
      ? texts.total(show(known.reduce((sum, value) => sum + value, 0)))
      : texts.between(show(Math.min(...known)), show(most));
  const day = () => formatDate(`${days[values.indexOf(most)]}T12:00:00Z`, language);
  return (
    <li>
      <AppLink to={`${paths.orders}?waits=${list}&from=${days.at(-1)}&until=${days.at(-1)}`} className={styles.figure}>
        <span>{title}</span>
        <strong>{today === null ? texts.none : show(today)}</strong>
      </AppLink>
      {!isNothing && <SparkLine values={values} label={texts.line(title, show(most), day())} />}
      <Soft as="p">{isNothing ? texts.nothing : summary()}</Soft>
    </li>
  );
}
