import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted section or question is gone at once. */
export class DeleteFaqForGood1795692000070 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file ban-drop-column, require-concurrent-index-creation
      DELETE FROM cms_faq_questions WHERE deleted_at IS NOT NULL;
      -- A question that was restored without its deleted section has none.
      DELETE FROM cms_faq_sections WHERE deleted_at IS NOT NULL;
      ALTER TABLE cms_faq_questions DROP COLUMN is_deleted_with_section, DROP COLUMN deleted_at;
      ALTER TABLE cms_faq_sections DROP COLUMN deleted_at;
      CREATE UNIQUE INDEX cms_faq_sections_slug ON cms_faq_sections (slug);
      CREATE INDEX cms_faq_sections_shown ON cms_faq_sections (display_order, created_at, id);
      CREATE INDEX cms_faq_questions_shown ON cms_faq_questions (display_order, created_at, id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX cms_faq_sections_slug, cms_faq_sections_shown, cms_faq_questions_shown;
      ALTER TABLE cms_faq_sections ADD COLUMN deleted_at timestamptz(3);
      ALTER TABLE cms_faq_questions ADD COLUMN deleted_at timestamptz(3),
        ADD COLUMN is_deleted_with_section boolean NOT NULL DEFAULT false,
        ADD CHECK (deleted_at IS NOT NULL OR NOT is_deleted_with_section);
      CREATE UNIQUE INDEX cms_faq_sections_slug ON cms_faq_sections (slug) WHERE deleted_at IS NULL;
      CREATE INDEX cms_faq_sections_shown ON cms_faq_sections (display_order, created_at, id) WHERE deleted_at IS NULL;
      CREATE INDEX cms_faq_sections_deleted ON cms_faq_sections (deleted_at) WHERE deleted_at IS NOT NULL;
      CREATE INDEX cms_faq_questions_shown ON cms_faq_questions (display_order, created_at, id) WHERE deleted_at IS NULL;
      CREATE INDEX cms_faq_questions_deleted ON cms_faq_questions (deleted_at) WHERE deleted_at IS NOT NULL;
    `);
  }
}
