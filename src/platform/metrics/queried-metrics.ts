import { Injectable } from '@nestjs/common';
import { millisecondsInSecond } from 'date-fns/constants';
import { DataSource } from 'typeorm';
import { Clock } from '../time/clock.js';
import { withTimeout } from '../time/with-timeout.js';
import { WaitingSets } from '../waiting/waiting-sets.js';
import { defineMetric, queryMetric, type QueriedMetric, type Sample } from './metric.js';
import { Metrics } from './metrics.js';

/** How long one reading serves every series of it. */
const KEPT_MS = 5 * millisecondsInSecond;

/** Less than Prometheus waits for a response. */
const READ_MS = 5 * millisecondsInSecond;

const WAITING = 'hudvy_waiting';

/** What waits for staff, by the sets that the modules declare. */
export const waitingMetric = queryMetric(WAITING, {
  help: 'What waits for staff, as the overview of the office counts it.',
  label: ['what'],
  sql: '',
});

/** Whether the database responds. */
export const databaseUpMetric = defineMetric(
  'hudvy_database_up',
  'clinic',
  'gauge',
  '1 when the database responds to the reading of these series; 0 when it does not, and those read from it are missing.',
);

interface Row {
  readonly name: string;
  readonly label: string | null;
  readonly value: number | null;
}

/** Reads every fact of the clinic that is in the database, by one statement. */
@Injectable()
export class QueriedMetrics {
  private readonly metrics = new Map<string, QueriedMetric>();
  private last: { readonly at: number; readonly rows: Promise<readonly Row[]> } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly exported: Metrics,
    private readonly waiting: WaitingSets,
  ) {
    this.declare(waitingMetric);
    this.exported.declare(databaseUpMetric, async () => {
      const isUp = await this.rows().then(
        () => true,
        () => false,
      );
      return [{ labels: {}, value: isUp ? 1 : 0 }];
    });
  }

  /** Called while the modules are built. */
  declare(metric: QueriedMetric): void {
    this.metrics.set(metric.name, metric);
    this.exported.declare(metric, async () => samplesOf(metric, await this.rows()));
  }

  private rows(): Promise<readonly Row[]> {
    const now = performance.now();
    if (this.last !== null && now - this.last.at < KEPT_MS) return this.last.rows;
    const rows = this.read();
    this.last = { at: now, rows };
    // A failed reading is not kept.
    rows.catch(() => (this.last = null));
    return rows;
  }

  private read(): Promise<readonly Row[]> {
    const declared = [...this.metrics.values()].filter(({ name }) => name !== WAITING);
    const sets = this.waiting.all().map(({ name, ids }) => ({
      name: WAITING,
      sql: `SELECT '${name}' AS label, count(*)::float8 AS value FROM (${ids}) waiting`,
    }));
    const parts = [...declared, ...sets].map(
      ({ name, sql }) => `SELECT '${name}' AS name, label::text, value::float8 FROM (${sql}) part`,
    );
    const statement = `SELECT * FROM (${parts.join('\nUNION ALL\n')}) read WHERE CAST(:now AS timestamptz) IS NOT NULL`;
    return withTimeout(this.dataSource.query<Row[]>(statement.replaceAll(':now', '$1'), [this.clock.now()]), READ_MS);
  }
}

/** A label's value that no row has counts 0. */
function samplesOf({ name, labels: [label], labelValues }: QueriedMetric, rows: readonly Row[]): readonly Sample[] {
  const found = rows.filter((row) => row.name === name);
  if (label === undefined) return found.flatMap(({ value }) => (value === null ? [] : [{ labels: {}, value }]));
  const values = new Map(labelValues.map((text): [string, number] => [text, 0]));
  for (const row of found) if (row.value !== null) values.set(row.label ?? '', row.value);
  return [...values].map(([text, value]) => ({ labels: { [label]: text }, value }));
}
