import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyId } from './key-id.js';

/** Blog posts, questions and answers, and messages of the contact form (docs/product.md, section 3). */
export class CreateSite1796000006000 implements MigrationInterface {
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
        reason text NOT NULL CHECK (btrim(reason) <> ''),
        allowed_by uuid NOT NULL,
        allowed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX drug_word_allowances_subject ON drug_word_allowances (subject, subject_id);

      CREATE TABLE cms_faq_sections (
        id uuid PRIMARY KEY,
        name text NOT NULL CHECK (btrim(name) <> ''),
        slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        display_order integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX cms_faq_sections_slug ON cms_faq_sections (slug);
      CREATE INDEX cms_faq_sections_shown ON cms_faq_sections (display_order, created_at, id);

      CREATE TABLE cms_faq_questions (
        id uuid PRIMARY KEY,
        section_id uuid REFERENCES cms_faq_sections (id) ON DELETE CASCADE,
        question text NOT NULL CHECK (btrim(question) <> ''),
        answer text NOT NULL CHECK (btrim(answer) <> ''),
        display_order integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX cms_faq_questions_section ON cms_faq_questions (section_id);
      CREATE INDEX cms_faq_questions_shown ON cms_faq_questions (display_order, created_at, id);

      CREATE SEQUENCE contact_message_numbers AS integer;
      CREATE TABLE contact_messages (
        id uuid PRIMARY KEY,
        number integer NOT NULL DEFAULT nextval('contact_message_numbers') UNIQUE,
        name text NOT NULL CHECK (btrim(name) <> ''),
        email text NOT NULL,
        phone text NOT NULL CHECK (btrim(phone) <> ''),
        -- Subject and text.
        sealed_content bytea NOT NULL,
        received_at timestamptz(3) NOT NULL,
        answer_due_at timestamptz(3) NOT NULL,
        answered_at timestamptz(3),
        -- The last reminder to admins, in per cent of the time to the answer.
        reminded_percent integer NOT NULL DEFAULT 0 CHECK (reminded_percent IN (0, 75, 100))
      );
      CREATE INDEX contact_messages_unanswered ON contact_messages (answer_due_at) WHERE answered_at IS NULL;
      CREATE INDEX contact_messages_received_unanswered ON contact_messages (received_at) WHERE answered_at IS NULL;
      CREATE INDEX contact_messages_answered ON contact_messages (answered_at) WHERE answered_at IS NOT NULL;
      -- The content is never null: Postgres drops such a condition, and would not match a partial index.
      CREATE INDEX contact_messages_key ON contact_messages (${keyId('sealed_content')}, id);
      -- The messages of a customer, and the search of all.
      CREATE INDEX contact_messages_email ON contact_messages (lower(email), number);
      CREATE INDEX contact_messages_searched ON contact_messages
        USING gin (fold_case(name) gin_trgm_ops, fold_case(email) gin_trgm_ops, fold_case(phone) gin_trgm_ops)
        WITH (fastupdate = off);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE contact_messages, cms_faq_questions, cms_faq_sections, drug_word_allowances, blog_post_editors,
        blog_post_former_slugs, blog_post_revisions, cms_blog_posts;
      DROP SEQUENCE contact_message_numbers;
    `);
  }
}
