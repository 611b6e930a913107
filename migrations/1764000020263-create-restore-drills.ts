import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Results of the nightly restore drill, the alarms about it, and the clinic's choice to publish them. */
export class CreateRestoreDrills1764000020263 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- One row per drill. Server and worker only read it; the drill has a database role of its own.
      CREATE TABLE restore_drills (
        id uuid PRIMARY KEY,
        -- The archive that was restored and the time of its snapshot; null when none was found.
        archive text,
        snapshot_at timestamptz(3),
        started_at timestamptz(3) NOT NULL,
        finished_at timestamptz(3) NOT NULL,
        row_count bigint,
        -- A kind of failure, never a message; null: the drill passed.
        failure text CHECK (failure ~ '^[a-z-]{1,40}$'),
        CHECK (finished_at >= started_at),
        CHECK (failure IS NOT NULL OR num_nulls(archive, snapshot_at, row_count) = 0)
      );
      COMMENT ON TABLE restore_drills IS 'of the keeper';
      CREATE INDEX restore_drills_finished_at ON restore_drills (finished_at);

      -- Pages show the last result. The drill's role cannot write to cache_versions.
      CREATE FUNCTION raise_restore_drills_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
      BEGIN
        INSERT INTO cache_versions AS known (name, version) VALUES ('restore-drills', 1)
          ON CONFLICT (name) DO UPDATE SET version = known.version + 1;
        RETURN NULL;
      END $$;
      CREATE TRIGGER restore_drills_raise_version AFTER INSERT ON restore_drills
        FOR EACH STATEMENT EXECUTE FUNCTION raise_restore_drills_version();

      -- A period in which the last drill failed, or none finished in time. The admins are mailed at its beginning and end.
      CREATE TABLE restore_drill_alarms (
        id uuid PRIMARY KEY,
        reason text NOT NULL CHECK (reason IN ('failed', 'missing')),
        began_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3)
      );
      CREATE UNIQUE INDEX restore_drill_alarms_open ON restore_drill_alarms ((true)) WHERE ended_at IS NULL;

      ALTER TABLE clinic_settings ADD COLUMN has_safekeeping_page boolean NOT NULL DEFAULT false;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE clinic_settings DROP COLUMN has_safekeeping_page;
      DROP TABLE restore_drill_alarms, restore_drills;
      DROP FUNCTION raise_restore_drills_version;
    `);
  }
}
