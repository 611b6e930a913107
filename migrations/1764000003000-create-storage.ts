import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Buckets, objects, and the files that no object names. */
export class CreateStorage1764000003000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE storage_buckets (
        id text COLLATE "C" PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),
        owner uuid,
        is_public boolean NOT NULL DEFAULT false,
        file_size_limit bigint CHECK (file_size_limit >= 0),
        allowed_mime_types text[],
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      INSERT INTO storage_buckets (id, is_public, file_size_limit, allowed_mime_types)
      VALUES ('blog-images', true, 10000000, '{image/png,image/jpeg,image/webp,image/avif,image/gif}');

      -- Each version of an object is a file named by a uuid; the row decides which version is current.
      CREATE TABLE storage_objects (
        id uuid PRIMARY KEY,
        bucket_id text COLLATE "C" NOT NULL REFERENCES storage_buckets (id),
        name text COLLATE "C" NOT NULL CHECK (name <> ''),
        owner uuid,
        version uuid NOT NULL UNIQUE,
        size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
        mime_type text NOT NULL,
        cache_control text NOT NULL,
        content_encoding text,
        etag text NOT NULL,
        user_metadata jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        last_accessed_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT storage_objects_name UNIQUE (bucket_id, name)
      );
      CREATE INDEX storage_objects_owner ON storage_objects (bucket_id, owner, name);
      -- Sums a user's bytes in all buckets, for the quota, without reading the whole table.
      CREATE INDEX storage_objects_quota ON storage_objects (owner) INCLUDE (bucket_id, name, size_bytes);

      -- Files without an object: registered before a file is written, and when its object is deleted. The sweeper deletes the rest.
      CREATE TABLE storage_loose_files (
        version uuid PRIMARY KEY,
        sweep_after timestamptz NOT NULL,
        is_swept boolean NOT NULL DEFAULT false
      );
      CREATE INDEX storage_loose_files_sweep_after ON storage_loose_files (sweep_after);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE storage_loose_files, storage_objects, storage_buckets');
  }
}
