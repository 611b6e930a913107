import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Blog posts with their revisions, former addresses and open editors. */
export class CreateContent1764000015000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Blog posts. Deleted rows are kept for a while for undo.
      CREATE TABLE cms_blog_posts (
        id uuid PRIMARY KEY,
        slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        title text NOT NULL CHECK (btrim(title) <> ''),
        excerpt text,
        content text,
        image_url text CHECK (image_url ~ '^(https?://|/[^/])'),
        image_alt text,
        author text NOT NULL,
        shows_title_exactly boolean NOT NULL DEFAULT false,
        published_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3)
      );
      CREATE UNIQUE INDEX cms_blog_posts_slug ON cms_blog_posts (slug) WHERE deleted_at IS NULL;
      CREATE INDEX cms_blog_posts_public ON cms_blog_posts (published_at DESC, created_at, id) WHERE deleted_at IS NULL;
      CREATE INDEX cms_blog_posts_admin ON cms_blog_posts (created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX cms_blog_posts_deleted ON cms_blog_posts (deleted_at) WHERE deleted_at IS NOT NULL;

      -- One row per save. The editor's account may be erased; the revision outlives it, hence no foreign key.
      CREATE TABLE blog_post_revisions (
        id uuid PRIMARY KEY,
        post_id uuid NOT NULL REFERENCES cms_blog_posts (id) ON DELETE CASCADE,
        number integer NOT NULL CHECK (number > 0),
        fields jsonb NOT NULL,
        edited_by uuid,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (post_id, number)
      );

      -- Former addresses of posts.
      CREATE TABLE blog_post_former_slugs (
        slug text PRIMARY KEY,
        post_id uuid NOT NULL REFERENCES cms_blog_posts (id) ON DELETE CASCADE,
        retired_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX blog_post_former_slugs_post ON blog_post_former_slugs (post_id);

      -- Open editors of a post; rows expire about a minute after the last heartbeat.
      CREATE TABLE blog_post_editors (
        post_id uuid NOT NULL REFERENCES cms_blog_posts (id) ON DELETE CASCADE,
        dialog_id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        opened_at timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (post_id, dialog_id)
      );
      CREATE INDEX blog_post_editors_seen ON blog_post_editors (seen_at);
      CREATE INDEX blog_post_editors_user ON blog_post_editors (user_id);

      -- Texts that may name prescription drugs, with author and reason. Without foreign keys: a row outlives the text
      -- and the account.
      CREATE TABLE drug_word_allowances (
        id uuid PRIMARY KEY,
        subject text NOT NULL CHECK (subject IN ('post', 'question')),
        subject_id uuid NOT NULL,
        words text[] NOT NULL CHECK (cardinality(words) > 0),
        reason text NOT NULL CHECK (btrim(reason) <> ''),
        allowed_by uuid NOT NULL,
        allowed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX drug_word_allowances_subject ON drug_word_allowances (subject, subject_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP TABLE drug_word_allowances, blog_post_editors, blog_post_former_slugs, blog_post_revisions, cms_blog_posts',
    );
  }
}
