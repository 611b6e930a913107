import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sections and questions (docs/product.md, section 3). Deleted rows are kept for a while for undo. */
export class CreateFaq1764000016000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE cms_faq_sections (
        id uuid PRIMARY KEY,
        name text NOT NULL CHECK (btrim(name) <> ''),
        slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        display_order integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3)
      );
      CREATE UNIQUE INDEX cms_faq_sections_slug ON cms_faq_sections (slug) WHERE deleted_at IS NULL;
      CREATE INDEX cms_faq_sections_shown ON cms_faq_sections (display_order, created_at, id) WHERE deleted_at IS NULL;
      CREATE INDEX cms_faq_sections_deleted ON cms_faq_sections (deleted_at) WHERE deleted_at IS NOT NULL;

      CREATE TABLE cms_faq_questions (
        id uuid PRIMARY KEY,
        section_id uuid REFERENCES cms_faq_sections (id) ON DELETE CASCADE,
        question text NOT NULL CHECK (btrim(question) <> ''),
        answer text NOT NULL CHECK (btrim(answer) <> ''),
        display_order integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        -- Deleted with its section: restored with it.
        is_deleted_with_section boolean NOT NULL DEFAULT false,
        CHECK (deleted_at IS NOT NULL OR NOT is_deleted_with_section)
      );
      CREATE INDEX cms_faq_questions_section ON cms_faq_questions (section_id);
      CREATE INDEX cms_faq_questions_shown ON cms_faq_questions (display_order, created_at, id) WHERE deleted_at IS NULL;
      CREATE INDEX cms_faq_questions_deleted ON cms_faq_questions (deleted_at) WHERE deleted_at IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE cms_faq_questions, cms_faq_sections');
  }
}
