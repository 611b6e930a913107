import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NEVER, type Saved, type SettingsRows, type SettingsTable } from './settings-rows.js';

/** What an admin edits as a whole and many requests read: cached, and read again when any process has saved it. */
@Injectable()
export abstract class SingletonDocument<T extends object> implements OnModuleInit {
  private cached: Saved<T>;
  /** Null: what is cached may be stale. */
  private reading: Promise<boolean> | null = null;

  /** @param initial what counts until something is saved */
  protected constructor(
    protected readonly rows: SettingsRows,
    protected readonly table: SettingsTable<T>,
    protected readonly initial: T,
  ) {
    this.cached = { ...initial, updatedAt: NEVER };
    rows.onSave(table, () => {
      this.reading = this.read();
    });
  }

  async onModuleInit(): Promise<void> {
    await this.latest();
  }

  /** As last read, at once: for what is written inside a transaction. */
  get current(): Saved<T> {
    this.reading ??= this.read();
    return this.cached;
  }

  /** Waits until what another process has saved is read. While the database is unavailable: as last read. */
  async latest(): Promise<Saved<T>> {
    for (;;) {
      const reading = (this.reading ??= this.read());
      if (!(await reading) || this.reading === reading) return this.cached;
    }
  }

  /**
   * @param expectedUpdatedAt `updated_at` as the editor saw it; without it the last save wins
   * @param savedBy the editor's account; left out: a tool
   * @throws StaleEditError
   */
  async save(values: T, expectedUpdatedAt?: string, savedBy: string | null = null): Promise<Saved<T>> {
    this.cached = await this.rows.save(this.table, values, expectedUpdatedAt, savedBy);
    return this.cached;
  }

  /**
   * Never rejects: after a failure the next reader tries again. A read that a newer one has overtaken changes nothing.
   *
   * @returns false after a failure
   */
  private read(): Promise<boolean> {
    const reading = this.rows.find(this.table).then(
      (row) => {
        if (row && this.reading === reading) this.cached = row;
        return true;
      },
      () => {
        if (this.reading === reading) this.reading = null;
        return false;
      },
    );
    return reading;
  }
}
