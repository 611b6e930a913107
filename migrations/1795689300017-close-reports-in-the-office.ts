import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Complaints and deviations that a person responsible closes, who need not be a clinician. */
export class CloseReportsInTheOffice1795689300017 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The account of a person responsible; or else the clinician in closed_by.
      ALTER TABLE quality_reports ADD COLUMN closed_by_admin uuid;
      ALTER TABLE quality_reports DROP CONSTRAINT quality_reports_check;
      -- squawk-ignore constraint-missing-not-valid
      ALTER TABLE quality_reports ADD CONSTRAINT quality_reports_closed
        CHECK (num_nulls(outcome, coalesce(closed_by, closed_by_admin), closed_at) IN (0, 3)
          AND num_nonnulls(closed_by, closed_by_admin) <= 1);

      ALTER TABLE quality_report_texts ADD COLUMN admin_id uuid;
      -- No release reads the table.
      -- squawk-ignore ban-drop-not-null
      ALTER TABLE quality_report_texts ALTER COLUMN clinician_id DROP NOT NULL;
      -- squawk-ignore constraint-missing-not-valid
      ALTER TABLE quality_report_texts ADD CONSTRAINT quality_report_texts_author
        CHECK (num_nonnulls(clinician_id, admin_id) = 1);
    `);
  }

  /** Fails once a person responsible has written measures: what was written is not deleted. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE quality_report_texts DROP COLUMN admin_id;
      ALTER TABLE quality_report_texts ALTER COLUMN clinician_id SET NOT NULL;
      ALTER TABLE quality_reports DROP COLUMN closed_by_admin;
      ALTER TABLE quality_reports ADD CONSTRAINT quality_reports_check
        CHECK (num_nulls(outcome, closed_by, closed_at) IN (0, 3));
    `);
  }
}
