import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An admin who was made one for it confirms no clinician: since when each is one decides. */
export class NoteSinceWhenAdmins1763733000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE cms_admins ADD COLUMN active_since timestamptz NOT NULL DEFAULT now();
      UPDATE cms_admins SET active_since = created_at;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE cms_admins DROP COLUMN active_since');
  }
}
