import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Another address or phone of an order whose case holds content: proposed by one admin and confirmed by another. */
export class AddContactChanges1795661000731 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_contact_changes (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('email', 'phone')),
        -- The address in lower case or the number as E.164; null once the change has come about or ended.
        value text,
        identity_check text NOT NULL CHECK (identity_check IN ('in_person', 'video', 'called_back')),
        -- Admins' accounts. Without foreign keys: the row outlives them.
        proposed_by uuid NOT NULL,
        proposed_at timestamptz NOT NULL DEFAULT now(),
        confirmed_by uuid,
        confirmed_at timestamptz,
        -- An address replaces the former one then, and gets its first link.
        applies_at timestamptz,
        applied_at timestamptz,
        ended_at timestamptz,
        -- Null: the owner of the former or the new address or number.
        ended_by uuid,
        CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL) AND (confirmed_by IS NULL) = (applies_at IS NULL)),
        CHECK (confirmed_by <> proposed_by),
        CHECK (applied_at IS NULL OR (confirmed_at IS NOT NULL AND ended_at IS NULL)),
        CHECK ((value IS NULL) = (applied_at IS NOT NULL OR ended_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX case_contact_changes_open ON case_contact_changes (case_id) WHERE value IS NOT NULL;
      CREATE INDEX case_contact_changes_case ON case_contact_changes (case_id, proposed_at);
      CREATE INDEX case_contact_changes_due ON case_contact_changes (applies_at) WHERE value IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE case_contact_changes');
  }
}
