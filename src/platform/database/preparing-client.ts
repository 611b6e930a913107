import pg from 'pg';

/** A statement is prepared once it was sent this often. */
const RECURS_AFTER = 5;
const MOST_NAMES = 500;
const MOST_COUNTED = 5_000;

/**
 * Names for prepared statements, given to recurring texts only. Their number is limited, since each connection keeps a
 * plan for each; texts built for one request never use them up.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private counts = new Map<string, number>();

  /** Null for a statement that has not been sent often enough, or when no name is left. */
  nameOf(text: string): string | null {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= MOST_NAMES) return null;
    const count = (this.counts.get(text) ?? 0) + 1;
    if (count < RECURS_AFTER) {
      if (this.counts.size >= MOST_COUNTED) this.counts = new Map();
      this.counts.set(text, count);
      return null;
    }
    this.counts.delete(text);
    const name = `hudvy_${this.names.size + 1}`;
    this.names.set(text, name);
    return name;
  }
}

type Query = (...args: unknown[]) => unknown;

/**
 * The connections of one pool, which prepare its recurring statements, so that Postgres parses and plans each once. The
 * names belong to the pool: the texts of another pool never use them up. After a migration that changes the type of a
 * column, restart server and worker: a prepared statement cannot change its result type.
 */
export function preparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const send = super.query.bind(this) as Query;
      const query: Query = (text, values, ...callback) => {
        const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? names.nameOf(text) : null;
        return name === null ? send(text, values, ...callback) : send({ name, text, values }, ...callback);
      };
      this.query = query as typeof this.query;
    }
  };
}
