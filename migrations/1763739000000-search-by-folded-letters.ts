import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Capitals beyond A to Z of the Latin names that the clinic's patients bear. */
const CAPITALS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶĹĻĽŁŃŅŇŌŐŒŔŘŚŞŠŢŤŪŮŰŲŴŶŹŻŽȘȚ';

const SMALL = [...CAPITALS].map((letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');

/**
 * Lets orders and messages be found by any part of a name in any case. The folding is our own: which collation folds å, ä
 * and ö differs between PostgreSQL 15 and 18 and between operating systems.
 */
export class SearchByFoldedLetters1763739000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Most addresses and many names have no letter beyond ASCII: for those, translate() would only cost time.
      CREATE FUNCTION fold_case(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN octet_length($1) = length($1) THEN lower($1 COLLATE "C")
          ELSE lower(translate($1, '${CAPITALS}', '${SMALL}') COLLATE "C") END
      $$;

      -- Parts of names and addresses. An insert pays for its own entries, so that no search reads a list of pending ones.
      CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
      DROP INDEX IF EXISTS orders_search;
      CREATE INDEX orders_search ON orders
        USING gin (fold_case(name) gin_trgm_ops, fold_case(email) gin_trgm_ops) WITH (fastupdate = off);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX orders_search;
      DROP FUNCTION fold_case(text);
      DROP EXTENSION pg_trgm;
    `);
  }
}
