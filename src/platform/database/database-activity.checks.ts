import { secondsInMinute } from 'date-fns/constants';
import { DataSource } from 'typeorm';
import { defineCheck, failed, passed, type CheckResult } from '../checks/define-check.js';

/** A statement of the business ends after half a minute, and an idle transaction after one. */
const LONGEST_TRANSACTION_MINUTES = 15;

/** Write-ahead log that a forgotten slot may keep before the disk is in danger. */
const MOST_KEPT_GIGABYTES = 5;
const BYTES_IN_GIGABYTE = 2 ** 30;

/** What keeps Postgres from cleaning up, long before it fills the disk. */
export const databaseActivityChecks = {
  oldestTransaction: defineCheck('database.oldest-transaction', {
    group: 'drift',
    question: 'Avslutas databasens transaktioner?',
    severity: 'advised',
    whatToDo:
      'Se i pg_stat_activity vad den äldsta transaktionen gör, och avsluta den med pg_terminate_backend. Så länge den pågår städas inget i databasen.',
    with: [DataSource],
    run: async (dataSource) => {
      const [row] = await dataSource.query<{ seconds: number | null }[]>(OLDEST_TRANSACTION_SQL);
      return oldestTransactionResult(row?.seconds ?? null);
    },
  }),
  replicationSlots: defineCheck('database.replication-slots', {
    group: 'drift',
    question: 'Hänger alla kopior av databasen med?',
    severity: 'advised',
    whatToDo:
      'Starta kopian igen, eller ta bort dess plats med pg_drop_replication_slot. En plats som ingen läser fyller disken.',
    with: [DataSource],
    run: async (dataSource) => replicationSlotsResult(await dataSource.query<ReplicationSlot[]>(REPLICATION_SLOTS_SQL)),
  }),
};

/**
 * Age of the oldest transaction of another session; null: none is open. Of all roles with `pg_read_all_stats`, which the
 * migration grants, else of the server's own role.
 */
export const OLDEST_TRANSACTION_SQL = `
  SELECT extract(epoch FROM clock_timestamp() - min(xact_start))::float8 AS seconds FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Replication slots, those that keep most first. */
export const REPLICATION_SLOTS_SQL = `
  SELECT slot_name AS name, coalesce(wal_status = 'lost', false) AS "isLost",
    coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 AS "keptBytes"
  FROM pg_replication_slots ORDER BY 3 DESC`;

interface ReplicationSlot {
  readonly name: string;
  /** The log that its reader needs is gone. */
  readonly isLost: boolean;
  readonly keptBytes: number;
}

/** @param seconds age of the oldest open transaction; null: none is open */
export function oldestTransactionResult(seconds: number | null): CheckResult {
  if (seconds === null) return passed('Ingen annan transaktion pågår.');
  const minutes = Math.floor(seconds / secondsInMinute);
  return minutes < LONGEST_TRANSACTION_MINUTES
    ? passed('Ingen transaktion har pågått länge.')
    : failed(`En transaktion har pågått i ${minutes} minuter.`);
}

/** @param slots those that keep most first */
export function replicationSlotsResult(slots: readonly ReplicationSlot[]): CheckResult {
  if (slots.length === 0) return passed('Databasen har inga kopior som följer den.');
  const lost = slots.find(({ isLost }) => isLost);
  if (lost) return failed(`Kopian ${lost.name} har kommit så långt efter att den måste göras om.`);
  const [{ name, keptBytes } = { name: '', keptBytes: 0 }] = slots;
  const gigabytes = Math.floor(keptBytes / BYTES_IN_GIGABYTE);
  return gigabytes < MOST_KEPT_GIGABYTES
    ? passed('Alla kopior hänger med.')
    : failed(`Platsen ${name} håller kvar ${gigabytes} GB av databasens logg.`);
}
