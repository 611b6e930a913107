import type { MigrationInterface, QueryRunner } from 'typeorm';

/** @param named SQL that a person's row meets while the person is on the list */
const checkHoldLift = (named: string) => `
  CREATE OR REPLACE FUNCTION check_hold_lift() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM log_reviewers r JOIN cms_admins a ON a.user_id = r.user_id AND a.is_active
        WHERE r.user_id = NEW.lifted_by${named}) THEN
      RAISE EXCEPTION 'a legal hold is lifted by a person responsible' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;`;

/**
 * Who was a reviewer of the access log, and until when, can be read afterwards: a removal says when and by whom, and a row
 * outlives the account.
 */
export class KeepReviewers1795692000061 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The table has a few rows: its locks last milliseconds.
      ALTER TABLE log_reviewers DROP CONSTRAINT log_reviewers_pkey, DROP CONSTRAINT log_reviewers_user_id_fkey;
      -- squawk-ignore adding-field-with-default
      ALTER TABLE log_reviewers ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
      -- squawk-ignore adding-serial-primary-key-field, constraint-missing-not-valid
      ALTER TABLE log_reviewers ADD PRIMARY KEY (id);
      ALTER TABLE log_reviewers ADD COLUMN removed_at timestamptz, ADD COLUMN removed_by uuid;
      -- squawk-ignore constraint-missing-not-valid
      ALTER TABLE log_reviewers ADD CHECK ((removed_at IS NULL) = (removed_by IS NULL));
      -- squawk-ignore require-concurrent-index-creation
      CREATE UNIQUE INDEX log_reviewers_named ON log_reviewers (user_id) WHERE removed_at IS NULL;

      CREATE FUNCTION keep_removed_reviewer() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RAISE EXCEPTION 'a removed reviewer stays removed' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER log_reviewers_removed_once BEFORE UPDATE ON log_reviewers FOR EACH ROW
        WHEN (OLD.removed_at IS NOT NULL) EXECUTE FUNCTION keep_removed_reviewer();
      ${checkHoldLift(' AND r.removed_at IS NULL')}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ${checkHoldLift('')}
      DROP TRIGGER log_reviewers_removed_once ON log_reviewers;
      DROP FUNCTION keep_removed_reviewer;
      DELETE FROM log_reviewers r WHERE removed_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM users u WHERE u.id = r.user_id);
      DROP INDEX log_reviewers_named;
      ALTER TABLE log_reviewers DROP COLUMN removed_at, DROP COLUMN removed_by, DROP COLUMN id;
      ALTER TABLE log_reviewers ADD PRIMARY KEY (user_id),
        ADD FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
    `);
  }
}
