import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `keyIdSql` of src/platform/crypto/encrypted-blob.ts, letter for letter: only then does Postgres use the index. */
const keyId = (column: string) =>
  `(CASE WHEN substring(${column} FROM 1 FOR 4) = '\\x46453100'::bytea
    THEN encode(substring(${column} FROM 6 FOR get_byte(${column}, 4)), 'escape') ELSE 'legacy' END)`;

/** Lets what scheduled jobs and lists look for be found without reading what years have gathered. */
export class IndexWhatGrows1763730000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What is not under the first key yet. That of mails and text messages also finds what could not be sent.
      -- Messages always have a content: Postgres drops such a condition, and would not know a partial index again.
      CREATE INDEX mail_deliveries_key ON mail_deliveries (${keyId('sealed_content')}, id) WHERE sealed_content IS NOT NULL;
      CREATE INDEX sms_deliveries_key ON sms_deliveries (${keyId('sealed_content')}, id) WHERE sealed_content IS NOT NULL;
      CREATE INDEX contact_messages_key ON contact_messages (${keyId('sealed_content')}, id);
      CREATE INDEX factors_key ON factors (${keyId('sealed_secret')}, id) WHERE sealed_secret IS NOT NULL;

      -- Recipients whose time is over.
      CREATE INDEX mail_deliveries_addressed ON mail_deliveries (created_at) WHERE recipient <> '' AND sealed_content IS NULL;
      CREATE INDEX sms_deliveries_addressed ON sms_deliveries (created_at) WHERE recipient <> '' AND sealed_content IS NULL;

      -- Counts accounts without reading them: equal keys share their place.
      CREATE INDEX users_alive ON users (deleted_at) WHERE deleted_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX users_alive, sms_deliveries_addressed, mail_deliveries_addressed,
        factors_key, contact_messages_key, sms_deliveries_key, mail_deliveries_key;
    `);
  }
}
