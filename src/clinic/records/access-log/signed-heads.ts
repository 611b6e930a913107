import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { AccessLogSettings } from '../access-log.settings.js';
import { parseEd25519Key } from '../../../platform/crypto/ed25519-key.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Keeper } from '../keeper.js';
import { chainEnd } from './seal-access-log.js';

/** How far the chain reached at an instant, with the operator's signature. */
export interface SignedHead {
  /** Number of the last seal. */
  readonly number: bigint;
  readonly chainHash: Buffer;
  readonly signedAt: Date;
  /** Ed25519 (RFC 8032) over number, hash and instant. */
  readonly signature: Buffer;
}

export function signHead(key: KeyObject, head: Omit<SignedHead, 'signature'>): SignedHead {
  return { ...head, signature: sign(null, signedBytes(head), key) };
}

/** @param key private or public */
export function isSignedBy(key: KeyObject, head: SignedHead): boolean {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return verify(null, signedBytes(head), publicKey, head.signature);
}

function signedBytes({ number, chainHash, signedAt }: Omit<SignedHead, 'signature'>): Buffer {
  return Buffer.from([number, chainHash.toString('hex'), signedAt.toISOString()].join('\n'));
}

/** Signs the chain's head once an hour and writes it outside the database, where its owner cannot remove it. */
@Injectable()
export class SignedHeads {
  private readonly logger = new Logger('access-log');

  constructor(
    private readonly keeper: Keeper,
    private readonly accessLogSettings: AccessLogSettings,
  ) {}

  /** Does nothing when this hour has its head, when nothing is new, or without a key (which production refuses). */
  async signHourly(now = new Date()): Promise<SignedHead | null> {
    const { signingKey, headsFile } = this.accessLogSettings;
    if (signingKey === undefined) return null;
    const key = parseEd25519Key(signingKey);
    const head = await this.keeper.run(async (tx) => {
      const end = await chainEnd(tx);
      if (!(await isDue(tx, end.number, now))) return null;
      const signed = signHead(key, { ...end, signedAt: now });
      return (await insert(tx, signed)) ? signed : null;
    });
    if (head === null) return null;
    const line = toLine(head);
    this.logger.log({ msg: 'head of the access log', ...line });
    if (headsFile !== undefined) await appendFile(headsFile, `${JSON.stringify(line)}\n`);
    return head;
  }
}

interface HeadLine {
  readonly number: string;
  readonly chainHash: string;
  readonly signedAt: string;
  readonly signature: string;
}

/** A signed head as written to the file and to the log. */
function toLine({ number, chainHash, signedAt, signature }: SignedHead): HeadLine {
  return {
    number: String(number),
    chainHash: chainHash.toString('hex'),
    signedAt: signedAt.toISOString(),
    signature: signature.toString('base64'),
  };
}

/** The heads that the database keeps. */
export async function storedHeads(query: <T>(sql: string) => Promise<T[]>): Promise<SignedHead[]> {
  const rows = await query<Omit<SignedHead, 'number'> & { number: string }>(
    `SELECT number::text AS number, chain_hash AS "chainHash", signed_at AS "signedAt", signature
     FROM access_log_heads ORDER BY access_log_heads.number`,
  );
  return rows.map((row) => ({ ...row, number: BigInt(row.number) }));
}

/** The heads of a file of lines. @throws SyntaxError at a line that is not JSON */
export function headsOf(lines: string): SignedHead[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((text) => {
      const line = JSON.parse(text) as HeadLine;
      return {
        number: BigInt(line.number),
        chainHash: Buffer.from(line.chainHash, 'hex'),
        signedAt: new Date(line.signedAt),
        signature: Buffer.from(line.signature, 'base64'),
      };
    });
}

async function isDue(tx: Tx, number: bigint, now: Date): Promise<boolean> {
  const [last] = await tx.query<{ number: string; isOfThisHour: boolean }[]>(
    `SELECT number::text AS number, date_trunc('hour', signed_at) = date_trunc('hour', $1::timestamptz) AS "isOfThisHour"
     FROM access_log_heads ORDER BY access_log_heads.number DESC LIMIT 1`,
    [now],
  );
  return last ? !last.isOfThisHour && BigInt(last.number) < number : number > 0n;
}

/** @returns false when another process was first */
async function insert(tx: Tx, { number, chainHash, signedAt, signature }: SignedHead): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `INSERT INTO access_log_heads (number, chain_hash, signed_at, signature) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING number`,
    [String(number), chainHash, signedAt, signature],
  );
  return rows.length > 0;
}
