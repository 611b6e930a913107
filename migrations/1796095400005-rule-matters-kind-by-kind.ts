import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One CHECK for each kind of matters in place of one CASE, and one for what every matter in a case obeys, so that the migration
 * of another kind names it in `matters_kinds` and adds what it alone obeys.
 */
export class RuleMattersKindByKind1796095400005 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE matters DROP CONSTRAINT matters_kind,
        ADD CONSTRAINT matters_kinds CHECK (kind IN ('rights-request', 'access-question', 'quality-report')) NOT VALID,
        ADD CONSTRAINT matters_rights_request CHECK (kind <> 'rights-request' OR (payload ->> 'number' IS NOT NULL
          AND coalesce(payload ->> 'right', '') IN ('copy', 'correction', 'erasure', 'restriction', 'objection')
          AND coalesce(payload ->> 'channel', '') IN ('page', 'mail', 'letter', 'phone')
          AND (payload ->> 'enteredBy' IS NULL) = (payload ->> 'channel' = 'page')
          AND (extended_at IS NULL) = (payload ->> 'extensionReason' IS NULL)
          AND coalesce(payload ->> 'extensionReason', 'complex') IN ('complex', 'many')
          AND coalesce(outcome, 'moot') IN ('fulfilled', 'partly', 'refused', 'moot'))) NOT VALID,
        -- The severity of a deviation is removed when the case is erased.
        ADD CONSTRAINT matters_quality_report CHECK (kind <> 'quality-report' OR (case_id IS NOT NULL AND extended_at IS NULL
          AND coalesce(payload ->> 'markedBy', '') IN ('patient', 'clinician')
          AND CASE payload ->> 'kind'
            WHEN 'complaint' THEN payload ->> 'severity' IS NULL
              AND coalesce(outcome, 'agreed') IN ('agreed', 'partly-agreed', 'not-agreed', 'no-complaint')
            WHEN 'deviation' THEN payload ->> 'markedBy' = 'clinician'
              AND coalesce(payload ->> 'severity', 'risk') IN ('risk', 'no-harm', 'harm', 'serious-harm')
              AND coalesce(outcome, 'no-measures') IN ('measures-taken', 'no-measures', 'lex-maria', 'no-deviation')
            ELSE false END)) NOT VALID,
        -- What a patient asks in a case is answered once, in a note of the case.
        ADD CONSTRAINT matters_asked_in_case CHECK (kind IN ('rights-request', 'quality-report') OR (case_id IS NOT NULL
          AND extended_at IS NULL AND (payload ->> 'replyId' IS NULL) = (closed_at IS NULL)
          AND coalesce(outcome, 'answered') = 'answered')) NOT VALID,
        ADD CONSTRAINT matters_access_question CHECK (kind <> 'access-question' OR payload ->> 'accessAt' IS NOT NULL) NOT VALID;
      ALTER TABLE matters VALIDATE CONSTRAINT matters_kinds, VALIDATE CONSTRAINT matters_rights_request,
        VALIDATE CONSTRAINT matters_quality_report, VALIDATE CONSTRAINT matters_asked_in_case,
        VALIDATE CONSTRAINT matters_access_question;
      ${ofCase(`kind NOT IN ('rights-request', 'quality-report')`)}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE matters DROP CONSTRAINT matters_kinds, DROP CONSTRAINT matters_rights_request,
        DROP CONSTRAINT matters_quality_report, DROP CONSTRAINT matters_asked_in_case, DROP CONSTRAINT matters_access_question,
        ADD CONSTRAINT matters_kind CHECK (CASE kind
          WHEN 'rights-request' THEN payload ->> 'number' IS NOT NULL
            AND coalesce(payload ->> 'right', '') IN ('copy', 'correction', 'erasure', 'restriction', 'objection')
            AND coalesce(payload ->> 'channel', '') IN ('page', 'mail', 'letter', 'phone')
            AND (payload ->> 'enteredBy' IS NULL) = (payload ->> 'channel' = 'page')
            AND (extended_at IS NULL) = (payload ->> 'extensionReason' IS NULL)
            AND coalesce(payload ->> 'extensionReason', 'complex') IN ('complex', 'many')
            AND coalesce(outcome, 'moot') IN ('fulfilled', 'partly', 'refused', 'moot')
          WHEN 'access-question' THEN case_id IS NOT NULL AND payload ->> 'accessAt' IS NOT NULL AND extended_at IS NULL
            AND (payload ->> 'replyId' IS NULL) = (closed_at IS NULL) AND coalesce(outcome, 'answered') = 'answered'
          WHEN 'quality-report' THEN case_id IS NOT NULL AND extended_at IS NULL
            AND coalesce(payload ->> 'markedBy', '') IN ('patient', 'clinician')
            AND CASE payload ->> 'kind'
              WHEN 'complaint' THEN payload ->> 'severity' IS NULL
                AND coalesce(outcome, 'agreed') IN ('agreed', 'partly-agreed', 'not-agreed', 'no-complaint')
              WHEN 'deviation' THEN payload ->> 'markedBy' = 'clinician'
                AND coalesce(payload ->> 'severity', 'risk') IN ('risk', 'no-harm', 'harm', 'serious-harm')
                AND coalesce(outcome, 'no-measures') IN ('measures-taken', 'no-measures', 'lex-maria', 'no-deviation')
              ELSE false END
          ELSE false END);
      ${ofCase(`kind = 'access-question'`)}
    `);
  }
}

/** A matter goes with its case. @param which SQL of the kinds that do */
const ofCase = (which: string) => `
      -- It is generated, and no statement names it.
      -- squawk-ignore ban-drop-column
      ALTER TABLE matters DROP COLUMN of_case;
      -- Questions of patients are few.
      -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
      ALTER TABLE matters ADD COLUMN of_case uuid GENERATED ALWAYS AS (CASE WHEN ${which} THEN case_id END) STORED
        REFERENCES cases (id) ON DELETE CASCADE;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX matters_of_case ON matters (of_case) WHERE of_case IS NOT NULL;`;
