import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a patient is asked tells of what they suffer from, so `question_id` holds a mark that only the case's key can make
 * (src/clinic/patient-records/answers). Rows from before stay readable to the server; the hourly rotation of keys marks them.
 */
export class HideQuestionIds1763734002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX case_answers_unmarked ON case_answers (case_id) WHERE question_id NOT LIKE 'h1:%';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX case_answers_unmarked');
  }
}
