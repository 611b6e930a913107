import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two admins who change a clinician at once are told of each other, and nobody confirms what has changed unseen. */
export class NoteClinicianChanges1763728000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE clinicians ADD updated_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE clinicians DROP updated_at');
  }
}
