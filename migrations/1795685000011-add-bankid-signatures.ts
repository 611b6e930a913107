import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyId } from './key-id.js';

/** Replies that a clinician signs by BankID: whose identity signs, what was laid before them, and the evidence. */
export class AddBankidSignatures1795685000011 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- HMAC under IDENTITY_LOOKUP_KEY, and the twelve digits, encrypted; null without a number.
      ALTER TABLE clinicians ADD COLUMN identity_hash bytea;
      ALTER TABLE clinicians ADD COLUMN sealed_identity_number bytea
        CHECK ((sealed_identity_number IS NULL) = (identity_hash IS NULL));
      -- As many rows as the clinic has clinicians.
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX clinicians_key_number ON clinicians (${keyId('sealed_identity_number')}, id);

      -- The exact text that a signature by BankID was begun for, encrypted with the data key; a changed draft loses it.
      ALTER TABLE case_reply_drafts ADD COLUMN prepared bytea;

      -- Signature, OCSP answer and the exact bytes shown and hidden, encrypted with the data key; null without BankID.
      ALTER TABLE case_replies ADD COLUMN bankid_evidence bytea;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE case_replies DROP COLUMN bankid_evidence;
      ALTER TABLE case_reply_drafts DROP COLUMN prepared;
      ALTER TABLE clinicians DROP COLUMN sealed_identity_number, DROP COLUMN identity_hash;
    `);
  }
}
