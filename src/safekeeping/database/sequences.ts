import type { ClientBase } from 'pg';
import type { SequenceValue } from '../archive/frames.js';

/** Where each sequence stands. A sequence knows no snapshot: read after the rows, it is not behind them. */
export async function readSequences(client: ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string; lastValue: string | null; startValue: string }>(
    `SELECT sequencename AS name, last_value AS "lastValue", start_value AS "startValue"
     FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  return rows.map(({ name, lastValue, startValue }) => ({
    name,
    lastValue: lastValue ?? startValue,
    isCalled: lastValue !== null,
  }));
}

/** @param sequences of a database with the same schema; those that it no longer has are left out */
export async function setSequences(client: ClientBase, sequences: readonly SequenceValue[]): Promise<void> {
  await client.query(
    `SELECT setval(format('public.%I', name)::regclass, "lastValue"::bigint, "isCalled")
     FROM jsonb_to_recordset($1) AS sequence (name text, "lastValue" text, "isCalled" boolean)
     WHERE to_regclass(format('public.%I', name)) IS NOT NULL`,
    [JSON.stringify(sequences)],
  );
}
