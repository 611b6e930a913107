import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import pg from 'pg';
import { Env } from '../config/env.js';

export type NotificationListener = (payload: string) => void;

const RECONNECT_MS = 1_000;

/**
 * One `LISTEN` connection per process, shared by all subscribers. Notifications are hints: every subscriber also polls,
 * because a notification sent while the connection was down is lost.
 */
@Injectable()
export class PostgresListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PostgresListener.name);
  private readonly listeners = new Map<string, Set<NotificationListener>>();
  private readonly reconnectListeners = new Set<() => void>();
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | null = null;
  private isStopped = false;
  private readonly unsent = new Map<string, { channel: string; payload: string }>();
  private sending: Promise<void> | null = null;
  /** A connection takes one query at a time. */
  private readonly inTurn = pLimit(1);

  constructor(private readonly env: Env) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.retry) clearTimeout(this.retry);
    await this.sending;
    await this.client?.end().catch(() => undefined);
  }

  /** Calls `listener` for each notification on the channel; returns how to stop. */
  on(channel: string, listener: NotificationListener): () => void {
    const listeners = this.listeners.get(channel);
    if (listeners) listeners.add(listener);
    else {
      this.listeners.set(channel, new Set([listener]));
      // A broken connection is replaced, and listens to every channel.
      this.inTurn(() => this.client?.query(`LISTEN ${pg.escapeIdentifier(channel)}`)).catch((error: unknown) =>
        this.logger.warn({ msg: 'cannot listen to a channel', channel, err: error }),
      );
    }
    return () => this.listeners.get(channel)?.delete(listener);
  }

  /** Calls `listener` whenever the connection is (again) established: time to read what may have been missed. */
  onReconnect(listener: () => void): void {
    this.reconnectListeners.add(listener);
  }

  /**
   * Notifies all subscribers, soon. Equal notifications that wait together are sent once, in one statement for all;
   * without a connection they are dropped.
   */
  send(channel: string, payload: string): void {
    this.unsent.set(`${channel} ${payload}`, { channel, payload });
    this.sending ??= this.sendWaiting().finally(() => (this.sending = null));
  }

  private async sendWaiting(): Promise<void> {
    try {
      while (this.client && this.unsent.size > 0) {
        const waiting = [...this.unsent.values()];
        this.unsent.clear();
        await this.inTurn(() =>
          this.client?.query(
            'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS waiting (channel, payload)',
            [waiting.map(({ channel }) => channel), waiting.map(({ payload }) => payload)],
          ),
        );
      }
    } catch (error) {
      this.logger.warn({ msg: 'a notification was not sent, the sweeps make up for it', err: error });
    } finally {
      this.unsent.clear();
    }
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.database.listenUrl ?? this.env.database.url,
      keepAlive: true,
      application_name: 'hudvy-listen',
    });
    client.on('notification', ({ channel, payload = '' }) =>
      this.listeners.get(channel)?.forEach((listener) => listener(payload)),
    );
    client.on('error', () => undefined);
    client.on('end', () => this.scheduleReconnect(client));
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      this.client = client;
      this.reconnectListeners.forEach((listener) => listener());
    } catch (error) {
      this.logger.warn({ msg: 'cannot listen to the database, trying again', err: error });
      this.client = null;
      this.scheduleReconnect(client);
    }
  }

  private scheduleReconnect(lost: pg.Client): void {
    if (this.isStopped || this.retry || (this.client !== null && this.client !== lost)) return;
    this.client = null;
    this.retry = setTimeout(() => {
      this.retry = null;
      if (this.isStopped) return;
      this.connect().catch((error: unknown) => {
        this.logger.error({ msg: 'cannot listen to the database', err: error });
        this.scheduleReconnect(lost);
      });
    }, RECONNECT_MS);
  }
}
