import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NEVER, type SaveOptions, type Saved, type SettingsRows, type SettingsTable } from './settings-rows.js';

/** A document that an admin edits as a whole and many requests read: cached until any process saves it. */
@Injectable()
export abstract class SingletonDocument<T extends object> implements OnModuleInit {
  private cached: Saved<T>;
  /** Null when the cached value may be stale. */
  private reading: Promise<boolean> | null = null;

  /** @param initial the value before the first save */
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

  /** The cached value, for use inside a transaction. */
  get current(): Saved<T> {
    this.reading ??= this.read();
    return this.cached;
  }

  /** The latest saved value, of any process. While the database is unavailable, the cached value. */
  async latest(): Promise<Saved<T>> {
    for (;;) {
      const reading = (this.reading ??= this.read());
      if (!(await reading) || this.reading === reading) return this.cached;
    }
  }

  /** Replaces the document. @throws `request.stale-edit`, and what `check` throws */
  async save(values: T, { check, ...options }: SaveOptions<T> = { savedBy: null }): Promise<Saved<T>> {
    this.cached = await this.rows.save(this.table, values, {
      ...options,
      check: check && ((tx, stored) => check(tx, stored ?? this.initial)),
    });
    return this.cached;
  }

  /**
   * Never rejects: after a failure the next reader tries again. A read that is overtaken by a newer one changes nothing.
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
