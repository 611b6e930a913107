/** Units of `keptHours`. */
export const HOUR = 1;
export const DAY = 24;
export const YEAR = 365 * DAY;

/** The law of data that are kept for no other reason than their use. */
export const MINIMISATION = 'GDPR 5.1 c, e';

/** What lives as long as settings say. */
export type Lifetime = 'session' | 'idleSession';

interface Kept {
  /** What it is, for people. */
  readonly what: string;
  readonly table: string;
  /** Counted from `since`. */
  readonly keptHours: number;
  /** In words, what the time counts from. */
  readonly from: string;
  readonly why: string;
  /** The law that asks for it, or limits it. */
  readonly law: string;
}

/** Rows, or columns of rows, that the job of a module removes. */
export interface PurgeRule extends Kept {
  /**
   * Column or SQL expression (`timestamptz`) that the retention time counts from; served by an index unless every call
   * changes it.
   */
  readonly since: string;
  /** SQL condition; rows that do not meet it stay. */
  readonly only?: string;
  /** Columns that are emptied, with their empty value in SQL; without it the row goes. */
  readonly empty?: Readonly<Record<string, string>>;
  /** The time is that of business (`CLOCK`), because the column holds such instants; otherwise the database's. */
  readonly isBusinessTime?: true;
  /** Lifetime, by the settings, that comes before `keptHours`; nothing is removed while it has no end. */
  readonly afterTtl?: Lifetime;
}

/** What the purge job of a module removes (`purgeHandler`). */
export interface ModuleRetention {
  readonly module: string;
  readonly rules: readonly PurgeRule[];
}

/** Data that no rule removes: another mechanism does, or the law demands that they stay. */
export interface KeptRule extends Omit<Kept, 'keptHours'> {
  /** For people. */
  readonly kept: string;
}
