/** Identifies version 1. */
const MAGIC = Buffer.from('FE1\0', 'latin1');
const ID_START = MAGIC.length + 1;

/** The parts of an encrypted value, not yet verified. */
export interface ParsedBlob {
  readonly keyId: string;
  readonly header: Buffer;
  /** Nonce, tag and ciphertext. */
  readonly body: Buffer;
}

/**
 * The format of an encrypted value, version 1:
 *
 * | bytes | what |
 * |---|---|
 * | 4 | `FE1\0` |
 * | 1 | length of the key id, n |
 * | n | key id, ASCII |
 * | 12 | nonce, random |
 * | 16 | GCM tag |
 * | rest | ciphertext of the UTF-8 text |
 *
 * Associated data: the bytes before the nonce, then `<table>.<column>/<id of the row>`.
 */
export function parseBlob(blob: Buffer): ParsedBlob {
  const bodyStart = ID_START + (blob[MAGIC.length] ?? 0);
  return {
    keyId: blob.toString('latin1', ID_START, bodyStart),
    header: blob.subarray(0, bodyStart),
    body: blob.subarray(bodyStart),
  };
}

/** The header of values under this key. */
export function headerOf(keyId: string): Buffer {
  return Buffer.concat([MAGIC, Buffer.from([keyId.length]), Buffer.from(keyId, 'latin1')]);
}

/** SQL for the key id of a value, `unknown` for damaged ones. Indexes hold the same expression (`…_key`): changed, it needs new ones. */
export function keyIdSql(column: string): string {
  const hasHeader = `substring(${column} FROM 1 FOR ${MAGIC.length}) = '\\x${MAGIC.toString('hex')}'::bytea`;
  const id = `encode(substring(${column} FROM ${ID_START + 1} FOR get_byte(${column}, ${MAGIC.length})), 'escape')`;
  return `CASE WHEN ${hasHeader} THEN ${id} ELSE 'unknown' END`;
}
