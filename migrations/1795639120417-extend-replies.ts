import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trash, versions and uses of templates, and which codes a clinician signs with. */
export class ExtendReplies1795639120417 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE reply_templates
        -- Deleted templates can be restored for 30 days.
        ADD COLUMN deleted_at timestamptz,
        -- How often a clinician has filled a reply with it.
        ADD COLUMN uses integer NOT NULL DEFAULT 0;
      -- The table holds some dozen rows.
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX reply_templates_deleted ON reply_templates (deleted_at) WHERE deleted_at IS NOT NULL;

      -- What a template said after each save, with the approval of that text.
      CREATE TABLE reply_template_versions (
        template_id uuid NOT NULL REFERENCES reply_templates (id) ON DELETE CASCADE,
        revision integer NOT NULL,
        fields jsonb NOT NULL,
        -- An admin; null: a tool. The account may be erased, hence no foreign key.
        saved_by uuid,
        saved_at timestamptz NOT NULL,
        approved_by uuid REFERENCES clinicians (id),
        approved_at timestamptz,
        CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
        PRIMARY KEY (template_id, revision)
      );

      -- How often a clinician has signed with a code: a count without case or time.
      CREATE TABLE clinician_code_uses (
        clinician_id uuid NOT NULL REFERENCES clinicians (id) ON DELETE CASCADE,
        code text NOT NULL,
        uses integer NOT NULL,
        PRIMARY KEY (clinician_id, code)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE clinician_code_uses, reply_template_versions;
      ALTER TABLE reply_templates DROP COLUMN deleted_at, DROP COLUMN uses;
    `);
  }
}
