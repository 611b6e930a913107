/**
 * Rows that change all the time, and of which most are done: by default Postgres cleans up when a fifth of a table has
 * changed, which is a million dead rows of a large outbox. Here a fiftieth, and never more than some thousand at once
 * without a pause.
 */
export const OF_JOBS =
  'autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05';

/** Few rows that are written every few seconds or at each request. */
export const SMALL_AND_BUSY =
  'autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_cost_delay = 0';

/** Large, and only added to: an index-only scan needs its pages marked, and old rows must be frozen in small steps. */
export const GROWING = 'autovacuum_vacuum_insert_scale_factor = 0.05';
