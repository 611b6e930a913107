import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a session was opened with a password that is too weak for staff. */
export class NoteWeakPasswords1763718000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE sessions ADD COLUMN has_weak_password boolean NOT NULL DEFAULT false;
      -- Open sessions count as weak, since their password was not checked: a new sign-in or a new password settles it.
      UPDATE sessions SET has_weak_password = true WHERE methods @> '[{"method": "password"}]';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sessions DROP COLUMN has_weak_password');
  }
}
