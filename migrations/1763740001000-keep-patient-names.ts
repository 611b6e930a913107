import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of patients whose orders have lost them with the account: the journal has to say whose it is. */
export class KeepPatientNames1763740001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_patients (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        -- Encrypted with the case's data key.
        name bytea NOT NULL
      );
      ALTER TABLE case_patients ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_patients FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_patients USING (case_id = reached_case());
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE case_patients');
  }
}
