import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the operator states about the clinic on its pages: one row, or none. */
export class CreateOperatorStatements1763700301000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE operator_statements (
        is_the_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_the_only_row),
        statements jsonb NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE operator_statements');
  }
}
