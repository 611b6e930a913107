import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A template for replies is marked until a clinician has read and approved it; a change takes the approval away. */
export class ApproveReplyTemplates1763728001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE reply_templates
        ADD approved_by uuid REFERENCES clinicians (id),
        ADD approved_at timestamptz,
        ADD CHECK ((approved_by IS NULL) = (approved_at IS NULL));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE reply_templates DROP approved_by, DROP approved_at');
  }
}
