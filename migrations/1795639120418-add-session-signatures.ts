import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session last signed: a signature keeps its second factor fresh for a while. */
export class AddSessionSignatures1795639120418 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sessions ADD COLUMN signed_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sessions DROP COLUMN signed_at');
  }
}
