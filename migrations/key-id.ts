/**
 * `keyIdSql` of src/platform/crypto/encrypted-blob.ts, letter for letter, otherwise Postgres does not use the index.
 */
export const keyId = (column: string) =>
  `(CASE WHEN substring(${column} FROM 1 FOR 4) = '\\x46453100'::bytea
    THEN encode(substring(${column} FROM 6 FOR get_byte(${column}, 4)), 'escape') ELSE 'unknown' END)`;
