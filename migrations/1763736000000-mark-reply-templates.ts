import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a template tells the patient to do: a case with a warning is not answered by one that reassures. */
export class MarkReplyTemplates1763736000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE reply_templates ADD stance text NOT NULL DEFAULT 'neutral'
        CHECK (stance IN ('neutral', 'reassuring', 'in-person'));
      -- Of the first templates, the one that calls a mole harmless.
      UPDATE reply_templates SET stance = 'reassuring' WHERE title = 'Pigmentfläck som ser ofarlig ut på bild';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE reply_templates DROP stance');
  }
}
