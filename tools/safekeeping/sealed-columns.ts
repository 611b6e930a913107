import { keyIdSql } from '../../src/platform/crypto/encrypted-blob.js';
import type { SealedColumn } from '../../src/safekeeping/backup/missing-keys.js';
import { ENCRYPTED_FIELDS } from '../encrypted-fields.js';

/** Every column whose rows name the key that seals them; `missing-keys.api.spec.ts` compares the list with the schema. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...ENCRYPTED_FIELDS.map(({ table, column }): SealedColumn => ({
    setting: 'SEAL_KEYS',
    table,
    column,
    keyId: keyIdSql(column),
  })),
  { setting: 'PATIENT_DATA_KEYS', table: 'case_keys', column: 'master_key_id', keyId: 'master_key_id' },
  { setting: 'CASE_SUMMARY_KEYS', table: 'case_summaries', column: 'key_id', keyId: 'key_id' },
];
