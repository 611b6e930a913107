import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the patient ticked at sending in, and their own words to what the doctor asked. */
export class KeepBoxesAndInfoReplies1763737000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Versions of the words, and when; null for forms that were sent before there were two boxes.
      ALTER TABLE cases
        ADD consent_version text,
        ADD start_at_once_version text,
        ADD boxes_ticked_at timestamptz,
        ADD CONSTRAINT cases_boxes CHECK (num_nulls(consent_version, start_at_once_version, boxes_ticked_at) IN (0, 3));

      -- The reply as JSON, encrypted with the case's data key; none before the first revision.
      ALTER TABLE case_info_requests
        ADD reply bytea,
        ADD reply_revision integer NOT NULL DEFAULT 0,
        ADD replied_at timestamptz,
        ADD CONSTRAINT case_info_requests_reply CHECK (
          reply_revision >= 0 AND (reply_revision = 0) = (reply IS NULL) AND (reply IS NULL) = (replied_at IS NULL));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE case_info_requests
        DROP CONSTRAINT case_info_requests_reply, DROP reply, DROP reply_revision, DROP replied_at;
      ALTER TABLE cases
        DROP CONSTRAINT cases_boxes, DROP consent_version, DROP start_at_once_version, DROP boxes_ticked_at;
    `);
  }
}
