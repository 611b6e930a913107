import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const recording: Statement[][] = [];
const { query } = pg.Client.prototype as unknown as { query: Query };

/** Records every statement that this process sends through pg. */
(pg.Client.prototype as unknown as { query: Query }).query = function recordingQuery(...args) {
  const [asked, values] = args as [string | Partial<Statement>, unknown];
  const statement =
    typeof asked === 'string'
      ? { text: asked, values: Array.isArray(values) ? (values as unknown[]) : [] }
      : { text: asked.text ?? '', values: asked.values ?? [] };
  for (const record of recording) record.push(statement);
  return query.apply(this, args);
};

/** Runs the work and returns the statements sent meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const record: Statement[] = [];
  recording.push(record);
  try {
    await work();
  } finally {
    recording.splice(recording.indexOf(record), 1);
  }
  return record;
}
