import pg from 'pg';
import { StatementNames } from './statement-names.js';

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
