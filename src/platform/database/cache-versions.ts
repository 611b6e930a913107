import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { afterCommit, notifyAfterCommit, Transactions, type Tx } from './transactions.js';
import { PostgresListener } from './postgres-listener.js';

/** Marks what is cached under a name as stale, for all processes that read the versions again. */
async function raiseVersion(tx: Tx, name: string): Promise<void> {
  await tx.query(
    `INSERT INTO cache_versions AS known (name, version) VALUES ($1, 1)
     ON CONFLICT (name) DO UPDATE SET version = known.version + 1`,
    [name],
  );
}

const CHANNEL = 'cache_versions';
const REREAD_MS = 5_000;

/**
 * Notifies every process when cached content is stale. A write raises the version of what it changed in its own
 * transaction; all versions are read again after a reconnect and every five seconds, so that a lost notification only
 * costs seconds.
 */
@Injectable()
export class CacheVersions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(CacheVersions.name);
  private versions = new Map<string, string>();
  private readonly listeners = new Set<(name: string) => void>();
  private timer: NodeJS.Timeout | null = null;
  private isClosing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly listener: PostgresListener,
  ) {}

  /** Reads the versions before anything is cached; otherwise the first read would report all of them as changed. */
  async onApplicationBootstrap(): Promise<void> {
    this.listener.on(CHANNEL, () => this.refresh());
    this.listener.onReconnect(() => this.refresh());
    this.timer = setInterval(() => this.refresh(), REREAD_MS);
    await this.reread().catch((error: unknown) => this.warn(error));
  }

  beforeApplicationShutdown(): void {
    this.isClosing = true;
    if (this.timer) clearInterval(this.timer);
  }

  /**
   * Marks everything cached under a name as stale once the transaction commits: in this process before its writer goes
   * on, so that a read after a save shows what was saved; in the others when they are notified.
   */
  async raise(tx: Tx, name: string): Promise<void> {
    await raiseVersion(tx, name);
    afterCommit(tx, () => this.emit(name));
    notifyAfterCommit(tx, CHANNEL, name);
  }

  /** Calls `listener` with each name that becomes stale. */
  onChange(listener: (name: string) => void): void {
    this.listeners.add(listener);
  }

  /** While the database is unavailable, the caches stay as they are; the next round reads again. */
  private refresh(): void {
    this.reread().catch((error: unknown) => this.warn(error));
  }

  private warn(error: unknown): void {
    // A shutdown closes the connection during a read.
    if (!this.isClosing) this.logger.warn({ msg: 'cache versions could not be read', err: error });
  }

  private async reread(): Promise<void> {
    const rows = await this.dataSource.query<{ name: string; version: string }[]>(
      'SELECT name, version FROM cache_versions',
    );
    const changed = rows.filter(({ name, version }) => this.versions.get(name) !== version);
    this.versions = new Map(rows.map(({ name, version }) => [name, version]));
    for (const { name } of changed) this.emit(name);
  }

  private emit(name: string): void {
    this.listeners.forEach((listener) => listener(name));
  }
}

/** Changes content that is cached: one transaction that also marks the cache of that name as stale. */
@Injectable()
export class CachedWrites {
  constructor(
    private readonly transactions: Transactions,
    private readonly cacheVersions: CacheVersions,
  ) {}

  run<T>(cache: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      const written = await work(tx);
      await this.cacheVersions.raise(tx, cache);
      return written;
    });
  }
}
