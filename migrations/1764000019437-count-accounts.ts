import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of accounts, which the protocol states with each page of their list. */
export class CountAccounts1764000019437 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE account_counter (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        alive bigint NOT NULL
      );
      INSERT INTO account_counter (alive) SELECT count(*) FROM users WHERE deleted_at IS NULL;

      CREATE FUNCTION count_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        change bigint := 0;
      BEGIN
        IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN change := change - 1; END IF;
        IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN change := change + 1; END IF;
        IF change <> 0 THEN UPDATE account_counter SET alive = alive + change; END IF;
        RETURN NULL;
      END $$;
      -- At the commit, so that no transaction waits for the row while another works, and no two wait for each other.
      CREATE CONSTRAINT TRIGGER users_counted AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON users
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_accounts();
      -- Blocks the table for an instant.
      -- squawk-ignore require-concurrent-index-deletion
      DROP INDEX users_alive;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX users_alive ON users (deleted_at) WHERE deleted_at IS NULL;
      DROP TRIGGER users_counted ON users;
      DROP FUNCTION count_accounts;
      DROP TABLE account_counter;
    `);
  }
}
