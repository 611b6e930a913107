import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { DomainError } from '../errors/domain-error.js';
import { PostgresListener } from './postgres-listener.js';

/** An open transaction. Every function that writes takes one as its first parameter. */
export type Tx = EntityManager;

type AfterCommit = (listener: PostgresListener) => void;

/** `serialization_failure` and `deadlock_detected`: a concurrent transaction caused the rollback, so a retry can succeed. */
const RETRYABLE_SQLSTATES = ['40001', '40P01'];

const MAX_ATTEMPTS = 3;

const pending = new WeakMap<Tx, AfterCommit[]>();

/**
 * Runs `work` once the transaction has committed, and not when it is rolled back. For effects that may be lost in a
 * crash.
 */
export function afterCommit(tx: Tx, work: AfterCommit): void {
  const works = pending.get(tx);
  if (works) works.push(work);
  else pending.set(tx, [work]);
}

/**
 * Sends a notification once the transaction has committed. Not with `NOTIFY` inside it: Postgres lets one notifying
 * transaction commit at a time, so that each would wait for the others' disk writes. When the process dies in between,
 * no notification is sent; subscribers also poll.
 */
export function notifyAfterCommit(tx: Tx, channel: string, payload = ''): void {
  afterCommit(tx, (listener) => listener.send(channel, payload));
}

@Injectable()
export class Transactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly listener: PostgresListener,
  ) {}

  /**
   * Runs `work` in one READ COMMITTED transaction: all of it is stored or, when `work` throws, nothing. No call to
   * Stripe, a mail server, files or the queue belongs inside; what must follow is published as an event. Of two
   * transactions that wait for each other Postgres undoes one: its `work` runs again, so it reads what it needs by `tx`.
   */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.runOnce(work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isSerializationFailure(error)) throw error;
      }
    }
  }

  /**
   * Runs `work` like `run`, and throws the refusal that it returns after the commit, so that what it stored stays: the
   * access log, a count of wrong codes.
   */
  async runThenRefuse<T>(work: (tx: Tx) => Promise<T>): Promise<Exclude<T, DomainError>> {
    const outcome = await this.run(work);
    if (outcome instanceof DomainError) throw outcome;
    return outcome as Exclude<T, DomainError>;
  }

  private async runOnce<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let due: readonly AfterCommit[] = [];
    const result = await this.dataSource.transaction(async (tx) => {
      const value = await work(tx);
      due = pending.get(tx) ?? [];
      return value;
    });
    for (const hook of due) hook(this.listener);
    return result;
  }
}

function isSerializationFailure(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code } = error.driverError as { code?: unknown };
  return typeof code === 'string' && RETRYABLE_SQLSTATES.includes(code);
}

/** Takes an advisory lock on a name until the transaction ends: for rows that may not exist yet. */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because of this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const driverError = error.driverError as { code?: unknown; constraint?: unknown };
  return driverError.code === UNIQUE_VIOLATION && driverError.constraint === constraint;
}
