import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates preset their prescriptions, and a clinician keeps templates of one's own until they are offered to the clinic. */
export class OwnReplyTemplates1795694050000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file adding-foreign-key-constraint, constraint-missing-not-valid, require-concurrent-index-creation
      ALTER TABLE reply_templates ADD COLUMN prescriptions jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN author_id uuid REFERENCES clinicians (id),
        ADD COLUMN offered_at timestamptz,
        ADD CONSTRAINT reply_templates_offered_by_author CHECK (offered_at IS NULL OR author_id IS NOT NULL),
        -- Others have not been offered what is not approved for all.
        ADD CONSTRAINT reply_templates_own_unapproved
          CHECK (author_id IS NULL OR offered_at IS NOT NULL OR approved_by IS NULL);
      CREATE INDEX reply_templates_author ON reply_templates (author_id) WHERE author_id IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM reply_templates WHERE author_id IS NOT NULL AND offered_at IS NULL;
      ALTER TABLE reply_templates DROP COLUMN prescriptions, DROP COLUMN author_id, DROP COLUMN offered_at;
    `);
  }
}
