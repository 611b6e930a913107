import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { millisecondsInDay } from 'date-fns/constants';
import { LRUCache } from 'lru-cache';
import {
  apiKeyId,
  daysLeft,
  needsReplacement,
  type ApiKeyClaims,
  KnownAnonymousKeys,
} from '../../../platform/api-keys/api-key-claims.js';
import { PostgresListener } from '../../../platform/database/postgres-listener.js';
import { WITHDRAWN_CHANNEL, WithdrawnApiKeysRepository } from './withdrawn-api-keys.repository.js';

const REREAD_MS = 5_000;
const MAX_WARNED = 1_000;

/**
 * Which API keys have been withdrawn, in memory: read at the start, at a notification, after a reconnect and every five
 * seconds, so that a lost notification only costs seconds.
 */
@Injectable()
export class ApiKeys implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('api-keys');
  private withdrawn: ReadonlySet<string> = new Set();
  /** Keys that were logged within the last day. */
  private readonly warned = new LRUCache<string, true>({ max: MAX_WARNED, ttl: millisecondsInDay });
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly withdrawnKeys: WithdrawnApiKeysRepository,
    private readonly listener: PostgresListener,
    private readonly anonymousKeys: KnownAnonymousKeys,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const reread = () => this.reread();
    this.listener.on(WITHDRAWN_CHANNEL, reread);
    this.listener.onReconnect(reread);
    this.timer = setInterval(reread, REREAD_MS);
    await this.read();
  }

  beforeApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Whether a key with a valid signature is not withdrawn. A key that should be replaced is logged once a day. */
  accepts(claims: ApiKeyClaims): boolean {
    if (this.withdrawn.has(apiKeyId(claims))) return false;
    this.warn(claims);
    return true;
  }

  private warn(claims: ApiKeyClaims): void {
    const now = new Date();
    if (!needsReplacement(claims, now)) return;
    const keyId = apiKeyId(claims);
    const role = String(claims.role);
    const known = `${keyId} ${role}`;
    if (this.warned.has(known)) return;
    this.warned.set(known, true);
    this.logger.warn({ msg: 'an API key in use should be replaced', keyId, role, daysLeft: daysLeft(claims, now) });
  }

  /** While the database is unavailable the list is unchanged; the next round reads again. */
  private reread(): void {
    this.read().catch((error: unknown) =>
      this.logger.warn({ msg: 'withdrawn API keys could not be read', err: error }),
    );
  }

  private async read(): Promise<void> {
    const withdrawn = new Set(await this.withdrawnKeys.list());
    if ([...withdrawn].some((jti) => !this.withdrawn.has(jti))) this.anonymousKeys.forgetAll();
    this.withdrawn = withdrawn;
  }
}
