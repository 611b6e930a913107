import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos of a case, and those on their way. Pictures are in files; here is what they are of, and what has come so far. */
export class CreateCasePhotos1763724000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_photos (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        slot text NOT NULL CHECK (slot IN ('overview', 'mid', 'close', 'extra-1', 'extra-2')),
        -- Of the full size, in pixels.
        width integer NOT NULL CHECK (width > 0),
        height integer NOT NULL CHECK (height > 0),
        -- Files of the storage, encrypted with the case's data key.
        full_file uuid NOT NULL UNIQUE,
        large_file uuid NOT NULL UNIQUE,
        small_file uuid NOT NULL UNIQUE,
        stored_at timestamptz NOT NULL,
        -- A photo that was sent to the clinic is part of the journal: another one takes its place and it stays.
        replaced_at timestamptz
      );
      CREATE UNIQUE INDEX case_photos_slot ON case_photos (case_id, slot) WHERE replaced_at IS NULL;
      ALTER TABLE case_photos ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_photos FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_photos USING (case_id = reached_case());

      -- However a row goes, its files are swept up.
      CREATE FUNCTION loosen_photo_files() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO storage_loose_files (version, sweep_after)
          SELECT version, now() + interval '1 minute' FROM unnest(ARRAY[OLD.full_file, OLD.large_file, OLD.small_file]) AS version;
        RETURN NULL;
      END $$;
      CREATE TRIGGER case_photos_files AFTER DELETE ON case_photos FOR EACH ROW EXECUTE FUNCTION loosen_photo_files();

      -- The course of an upload; holds nothing of the picture, so the purge may look at all of them.
      CREATE TABLE case_uploads (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        slot text NOT NULL CHECK (slot IN ('overview', 'mid', 'close', 'extra-1', 'extra-2')),
        size_bytes integer NOT NULL CHECK (size_bytes > 0),
        -- All bytes have come once the photo is stored, and not before.
        received_bytes integer NOT NULL DEFAULT 0 CHECK (received_bytes BETWEEN 0 AND size_bytes),
        created_at timestamptz NOT NULL DEFAULT now(),
        -- When bytes last came.
        received_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (case_id, slot)
      );
      CREATE INDEX case_uploads_created ON case_uploads (created_at);

      CREATE TABLE case_upload_parts (
        upload_id uuid NOT NULL REFERENCES case_uploads (id) ON DELETE CASCADE,
        case_id uuid NOT NULL,
        first_byte integer NOT NULL CHECK (first_byte >= 0),
        -- Bytes of the file, encrypted with the case's data key.
        sealed bytea NOT NULL,
        PRIMARY KEY (upload_id, first_byte)
      );
      -- Encrypted bytes cannot be compressed.
      ALTER TABLE case_upload_parts ALTER COLUMN sealed SET STORAGE EXTERNAL;
      ALTER TABLE case_upload_parts ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_upload_parts FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_upload_parts USING (case_id = reached_case());
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE case_upload_parts;
      DROP TABLE case_uploads;
      DROP TABLE case_photos;
      DROP FUNCTION loosen_photo_files;
    `);
  }
}
