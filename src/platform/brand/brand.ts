import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CacheVersions } from '../cache/cache-versions.js';
import { Env } from '../config/env.js';
import { assertUnchanged, nextUpdatedAt } from '../database/edited-row.js';
import { Transactions, type Tx } from '../database/transactions.js';
import { Clock } from '../time/clock.js';

/** Name under which what shows the brand is versioned. */
export const BRAND_CACHE = 'brand';

/** What the clinic is called and where it is written to, as an admin last saved it. */
export interface BrandProfile {
  readonly name: string;
  readonly contactEmail: string;
  readonly updatedAt: Date;
}

const SELECT = 'SELECT name, contact_email AS "contactEmail", updated_at AS "updatedAt" FROM brand';

/**
 * Name and contact address for pages and mails of every module. The settings make the row when there is none; from
 * then on the row counts. It is kept in memory and read again when any process has saved it.
 */
@Injectable()
export class Brand implements OnModuleInit {
  private readonly logger = new Logger(Brand.name);
  private known: BrandProfile;
  /** Null: what is known may be old. */
  private reading: Promise<void> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cacheVersions: CacheVersions,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {
    this.known = { name: env.BRAND_NAME, contactEmail: env.CONTACT_EMAIL, updatedAt: new Date(0) };
    cacheVersions.onChange((name) => {
      if (name === BRAND_CACHE) this.reading = this.read();
    });
  }

  async onModuleInit(): Promise<void> {
    const { BRAND_NAME, CONTACT_EMAIL } = this.env;
    await this.dataSource.query('INSERT INTO brand (name, contact_email) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      BRAND_NAME,
      CONTACT_EMAIL,
    ]);
    await this.latest();
  }

  /** As last read, at once: for what is written inside a transaction. */
  get current(): BrandProfile {
    this.latest().catch((error: unknown) => this.logger.warn({ msg: 'the brand could not be read', err: error }));
    return this.known;
  }

  /** Waits until what another process has saved is read. While the database is unavailable: as it was last read. */
  async latest(): Promise<BrandProfile> {
    await (this.reading ??= this.read());
    return this.known;
  }

  /**
   * @param expectedUpdatedAt `updated_at` as the editor saw it
   * @throws StaleEditError
   */
  async save(profile: Pick<BrandProfile, 'name' | 'contactEmail'>, expectedUpdatedAt?: string): Promise<BrandProfile> {
    this.known = await this.transactions.run(async (tx) => {
      const [row] = await tx.query<BrandProfile[]>(`${SELECT} FOR UPDATE`);
      const before = row ?? this.known;
      assertUnchanged(before, expectedUpdatedAt);
      return this.write(tx, { ...profile, updatedAt: nextUpdatedAt(before, this.clock.now()) });
    });
    return this.known;
  }

  private async write(tx: Tx, profile: BrandProfile): Promise<BrandProfile> {
    await tx.query(
      `INSERT INTO brand (name, contact_email, updated_at) VALUES ($1, $2, $3)
       ON CONFLICT (is_the_only_row) DO UPDATE SET name = $1, contact_email = $2, updated_at = $3`,
      [profile.name, profile.contactEmail, profile.updatedAt],
    );
    await this.cacheVersions.raise(tx, BRAND_CACHE);
    return profile;
  }

  private async read(): Promise<void> {
    try {
      const [row] = await this.dataSource.query<BrandProfile[]>(SELECT);
      if (row) this.known = row;
    } catch {
      this.reading = null;
    }
  }
}
