import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets `matters` have these kinds beside the first three. Migrations of releases call it, so it does not change. */
export const matterKinds = (...more: readonly string[]): string => `
      -- Matters are few.
      -- squawk-ignore constraint-missing-not-valid
      ALTER TABLE matters DROP CONSTRAINT IF EXISTS matters_kinds, ADD CONSTRAINT matters_kinds
        CHECK (kind IN (${['rights-request', 'access-question', 'quality-report', ...more].map((kind) => `'${kind}'`).join(', ')}));`;

/**
 * One CHECK for each kind of matters in place of one CASE, and one for what every matter in a case obeys. The migration of
 * another kind names it by `matterKinds` and adds what it alone obeys.
 */
export class RuleMattersKindByKind1796095400005 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`${matterKinds()}
      -- squawk-ignore-file constraint-missing-not-valid
      ALTER TABLE matters DROP CONSTRAINT matters_kind,
        ADD CONSTRAINT matters_rights_request CHECK (kind <> 'rights-request' OR (payload ->> 'number' IS NOT NULL
          AND coalesce(payload ->> 'right', '') IN ('copy', 'correction', 'erasure', 'restriction', 'objection')
          AND coalesce(payload ->> 'channel', '') IN ('page', 'mail', 'letter', 'phone')
          AND (payload ->> 'enteredBy' IS NULL) = (payload ->> 'channel' = 'page')
          AND (extended_at IS NULL) = (payload ->> 'extensionReason' IS NULL)
          AND coalesce(payload ->> 'extensionReason', 'complex') IN ('complex', 'many')
          AND coalesce(outcome, 'moot') IN ('fulfilled', 'partly', 'refused', 'moot'))),
        -- The severity of a deviation is removed when the case is erased.
        ADD CONSTRAINT matters_quality_report CHECK (kind <> 'quality-report' OR (case_id IS NOT NULL AND extended_at IS NULL
          AND coalesce(payload ->> 'markedBy', '') IN ('patient', 'clinician')
          AND CASE payload ->> 'kind'
            WHEN 'complaint' THEN payload ->> 'severity' IS NULL
              AND coalesce(outcome, 'agreed') IN ('agreed', 'partly-agreed', 'not-agreed', 'no-complaint')
            WHEN 'deviation' THEN payload ->> 'markedBy' = 'clinician'
              AND coalesce(payload ->> 'severity', 'risk') IN ('risk', 'no-harm', 'harm', 'serious-harm')
              AND coalesce(outcome, 'no-measures') IN ('measures-taken', 'no-measures', 'lex-maria', 'no-deviation')
            ELSE false END)),
        -- What a patient asks in a case is answered once, in a note of the case.
        ADD CONSTRAINT matters_asked_in_case CHECK (kind IN ('rights-request', 'quality-report') OR (case_id IS NOT NULL
          AND extended_at IS NULL AND (payload ->> 'replyId' IS NULL) = (closed_at IS NULL)
          AND coalesce(outcome, 'answered') = 'answered')),
        ADD CONSTRAINT matters_access_question CHECK (kind <> 'access-question' OR payload ->> 'accessAt' IS NOT NULL);
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
      -- It is generated, no statement names it, and matters are few.
      -- squawk-ignore-file ban-drop-column, adding-field-with-default, adding-foreign-key-constraint, require-concurrent-index-creation
      ALTER TABLE matters DROP COLUMN of_case;
      ALTER TABLE matters ADD COLUMN of_case uuid GENERATED ALWAYS AS (CASE WHEN ${which} THEN case_id END) STORED
        REFERENCES cases (id) ON DELETE CASCADE;
      CREATE INDEX matters_of_case ON matters (of_case) WHERE of_case IS NOT NULL;`;
