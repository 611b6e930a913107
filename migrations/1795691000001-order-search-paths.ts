import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Functions that named `public` alone, in which PostgreSQL looks after `pg_temp`. */
const WITH_PATH = [
  'reason_to_erase(uuid)',
  'make_access_log_partitions()',
  'queue_for_sealing()',
  'record_case_erasure()',
  'record_account_erasure()',
  'raise_restore_drills_version()',
  'is_held(uuid)',
  'record_case_block()',
  'record_retraction()',
  'last_entry_at(uuid)',
  'refuse_key_of_erased_case()',
];
/** Functions that took the caller's path. */
const WITHOUT_PATH = [
  'refuse_append_only_change()',
  'refuse_security_event_change()',
  'refuse_change()',
  'keep_case()',
  'reached_case()',
  'rotates_keys()',
  'keep_case_key()',
  'loosen_photo_files()',
  'loosen_reply_file()',
  'count_accounts()',
  'is_listed_case(uuid)',
  'check_hold_lift()',
  'loosen_export_file()',
];

/**
 * PostgreSQL looks for a table in `pg_temp` first unless the path names that schema: a role that may create temporary tables could
 * put one in the place of a table that a policy or trigger reads (CREATE FUNCTION, "Writing SECURITY DEFINER Functions Safely").
 * `fold_case` reads no table and stays without a path, since it is part of indexes and is inlined.
 */
export class OrderSearchPaths1795691000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const name of [...WITH_PATH, ...WITHOUT_PATH])
      await db.query(`ALTER FUNCTION public.${name} SET search_path = pg_catalog, public, pg_temp`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of WITH_PATH) await db.query(`ALTER FUNCTION public.${name} SET search_path = public`);
    for (const name of WITHOUT_PATH) await db.query(`ALTER FUNCTION public.${name} RESET search_path`);
  }
}
