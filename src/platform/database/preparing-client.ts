import pg from 'pg';
import { StatementNames } from './statement-names.js';

const names = new StatementNames();

type Query = (...args: unknown[]) => unknown;

/**
 * A connection that prepares recurring statements, so that Postgres parses and plans each once. After a migration that
 * changes the type of a column, restart server and worker: a prepared statement cannot change its result type.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = super.query.bind(this) as Query;
    const query: Query = (text, values, ...callback) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? names.nameOf(text) : null;
      return name === null ? send(text, values, ...callback) : send({ name, text, values }, ...callback);
    };
    this.query = query as typeof this.query;
  }
}
