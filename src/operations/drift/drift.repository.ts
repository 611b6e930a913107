import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SILENT_AFTER_SECONDS } from '../../platform/heartbeats/heartbeat.js';
import type { ProcessKind } from '../../platform/config/process-kind.js';

interface FoundProcess {
  readonly kind: ProcessKind;
  readonly release: string;
  readonly startedAt: Date;
  readonly secondsSilent: number;
  readonly isRunning: boolean;
}

/** Half hours in a day. */
const BINS = 48;

/** What the clinic measures of itself. */
@Injectable()
export class DriftRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those that run, and of each kind the one that reported last. */
  listProcesses(): Promise<FoundProcess[]> {
    return this.dataSource.query<FoundProcess[]>(
      `SELECT kind, release, started_at AS "startedAt", "secondsSilent", "secondsSilent" <= $1 AS "isRunning"
       FROM (SELECT *, extract(epoch FROM clock_timestamp() - beat_at)::int AS "secondsSilent",
               row_number() OVER (PARTITION BY kind ORDER BY beat_at DESC) AS place FROM heartbeats) beating
       WHERE "secondsSilent" <= $1 OR place = 1 ORDER BY kind, started_at`,
      [SILENT_AFTER_SECONDS],
    );
  }

  /** Records a measurement of each fact; of those within five minutes, by all processes, the largest is kept. */
  async sample(values: readonly { readonly fact: string; readonly value: number }[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO operation_samples (fact, at, value)
       SELECT fact, date_bin('5 minutes', now(), 'epoch'), value FROM unnest($1::text[], $2::float8[]) AS given (fact, value)
       ON CONFLICT (fact, at) DO UPDATE SET value = excluded.value WHERE excluded.value > operation_samples.value`,
      [values.map(({ fact }) => fact), values.map(({ value }) => value)],
    );
  }

  /** The largest value of each of the last 48 half hours, by fact. */
  async readHistory(): Promise<ReadonlyMap<string, readonly (number | null)[]>> {
    const rows = await this.dataSource.query<{ fact: string; bin: number; value: number }[]>(
      `SELECT fact, floor(extract(epoch FROM now() - at) / 1800)::int AS bin, max(value) AS value
       FROM operation_samples WHERE at > now() - interval '24 hours' GROUP BY 1, 2`,
    );
    const history = new Map<string, (number | null)[]>();
    for (const { fact, bin, value } of rows) {
      const values = history.get(fact) ?? Array<number | null>(BINS).fill(null);
      if (bin >= 0 && bin < BINS) values[BINS - 1 - bin] = value;
      history.set(fact, values);
    }
    return history;
  }
}
