import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CacheVersions } from '../cache/cache-versions.js';
import { assertUnchanged, nextUpdatedAt } from '../database/edited-row.js';
import { Transactions } from '../database/transactions.js';
import { Clock } from '../time/clock.js';

/** Name under which pages that show these settings are versioned: all of them do. */
export const CLINIC_SETTINGS_CACHE = 'clinic-settings';

/** What the clinic promises and how it presents itself, as an admin last saved it (docs/product.md, section 9). */
export interface ClinicSettingsValues {
  /** From complete submission (form and three photos) to the doctor's answer. */
  readonly answerTargetHours: number;
  /** Outer limit of the whole delivery, in working days: "1–2 arbetsdagar". */
  readonly deliveryDaysMin: number;
  readonly deliveryDaysMax: number;
  readonly contactAnswerHours: number;
  readonly minimumAgeYears: number;
  /** Address of the clinic's page at Instagram; null hides the link. */
  readonly instagramUrl: string | null;
  /** Shows the campaign on narrow screens too, in one line. */
  readonly hasCompactBanner: boolean;
}

export interface SavedClinicSettings extends ClinicSettingsValues {
  readonly updatedAt: Date;
}

export const DEFAULT_CLINIC_SETTINGS: ClinicSettingsValues = {
  answerTargetHours: 24,
  deliveryDaysMin: 1,
  deliveryDaysMax: 2,
  contactAnswerHours: 24,
  minimumAgeYears: 18,
  instagramUrl: null,
  hasCompactBanner: false,
};

const SELECT = `SELECT answer_target_hours AS "answerTargetHours", delivery_days_min AS "deliveryDaysMin",
  delivery_days_max AS "deliveryDaysMax", contact_answer_hours AS "contactAnswerHours", minimum_age_years AS "minimumAgeYears",
  instagram_url AS "instagramUrl", has_compact_banner AS "hasCompactBanner", updated_at AS "updatedAt" FROM clinic_settings`;

/** Kept in memory, and read again when any process has saved them. The migration made the row. */
@Injectable()
export class ClinicSettings implements OnModuleInit {
  private known: SavedClinicSettings = { ...DEFAULT_CLINIC_SETTINGS, updatedAt: new Date(0) };
  /** Null: what is known may be old. */
  private reading: Promise<void> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cacheVersions: CacheVersions,
    private readonly clock: Clock,
  ) {
    cacheVersions.onChange((name) => {
      if (name === CLINIC_SETTINGS_CACHE) this.reading = this.read();
    });
  }

  async onModuleInit(): Promise<void> {
    await this.latest();
  }

  /** Waits until what another process has saved is read. While the database is unavailable: as last read. */
  async latest(): Promise<SavedClinicSettings> {
    await (this.reading ??= this.read());
    return this.known;
  }

  /**
   * @param expectedUpdatedAt `updated_at` as the editor saw it
   * @throws StaleEditError
   */
  async save(values: ClinicSettingsValues, expectedUpdatedAt?: string): Promise<SavedClinicSettings> {
    this.known = await this.transactions.run(async (tx) => {
      const [row] = await tx.query<SavedClinicSettings[]>(`${SELECT} FOR UPDATE`);
      const before = row ?? this.known;
      assertUnchanged(before, expectedUpdatedAt);
      const saved = { ...values, updatedAt: nextUpdatedAt(before, this.clock.now()) };
      await tx.query(
        `UPDATE clinic_settings SET answer_target_hours = $1, delivery_days_min = $2, delivery_days_max = $3,
           contact_answer_hours = $4, minimum_age_years = $5, instagram_url = $6, has_compact_banner = $7, updated_at = $8`,
        [
          saved.answerTargetHours,
          saved.deliveryDaysMin,
          saved.deliveryDaysMax,
          saved.contactAnswerHours,
          saved.minimumAgeYears,
          saved.instagramUrl,
          saved.hasCompactBanner,
          saved.updatedAt,
        ],
      );
      await this.cacheVersions.raise(tx, CLINIC_SETTINGS_CACHE);
      return saved;
    });
    return this.known;
  }

  private async read(): Promise<void> {
    try {
      const [row] = await this.dataSource.query<SavedClinicSettings[]>(SELECT);
      if (row) this.known = row;
    } catch {
      this.reading = null;
    }
  }
}
