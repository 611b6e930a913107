import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NEVER, type SaveOptions, type Saved, type SettingsRows, type SettingsTable } from './settings-rows.js';

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

  /** Changed by an admin or a tool, as a whole. @throws StaleEditError, and what `check` throws */
  async save(values: T, { check, ...options }: SaveOptions<T> = { savedBy: null }): Promise<Saved<T>> {
    this.cached = await this.rows.save(this.table, values, {
      ...options,
      check: check && ((tx, stored) => check(tx, stored ?? this.initial)),
    });
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
