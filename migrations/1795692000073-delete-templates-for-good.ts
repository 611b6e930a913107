import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted reply template is gone at once, and nobody counts how often one is used. */
export class DeleteTemplatesForGood1795692000073 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file ban-drop-column
      DELETE FROM reply_templates WHERE deleted_at IS NOT NULL;
      ALTER TABLE reply_templates DROP COLUMN deleted_at, DROP COLUMN uses;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE reply_templates ADD COLUMN deleted_at timestamptz, ADD COLUMN uses integer NOT NULL DEFAULT 0;
      CREATE INDEX reply_templates_deleted ON reply_templates (deleted_at) WHERE deleted_at IS NOT NULL;
    `);
  }
}
