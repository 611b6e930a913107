import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clinicians are invited by mail as admins are: the invitation says which, and gives a clinician an account alone. */
export class InviteClinicians1795694080001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file constraint-missing-not-valid
      ALTER TABLE admin_invites ADD COLUMN role text NOT NULL DEFAULT 'admin';
      ALTER TABLE admin_invites ADD CONSTRAINT admin_invites_role_check CHECK (role IN ('admin', 'clinician'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Nobody becomes an admin by the invitation of a clinician.
      DELETE FROM admin_invites WHERE role <> 'admin';
      ALTER TABLE admin_invites DROP COLUMN role;
    `);
  }
}
