import pg from 'pg';
import { StatementNames } from './statement-names.js';

const names = new StatementNames();

type Query = (...args: unknown[]) => unknown;

/**
 * A connection that lets Postgres parse and plan a statement that recurs once, and not each time. A migration that gives
 * a column another type ends with a restart of server and worker: a plan that is kept cannot change its result.
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
