import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { TestDatabase } from './database.js';

/** Bytes that lie somewhere, and where. */
export interface Place {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Values that are found again wherever they were written, since all share one part that nothing else has. */
export interface Canaries {
  /** Another value, with a Swedish letter in it. */
  next(): string;
  readonly count: number;
  readonly needles: readonly Buffer[];
}

export function makeCanaries(): Canaries {
  const mark = randomBytes(8).toString('hex');
  let count = 0;
  return {
    next: () => `Fågel ${(count += 1)} ${mark}`,
    get count() {
      return count;
    },
    needles: needlesOf(mark),
  };
}

/** Forms of an ASCII text that would be recognised: as UTF-8 and UTF-16, in capitals, as hex and base64. */
export function needlesOf(text: string): readonly Buffer[] {
  const wide = Buffer.from(text, 'utf16le');
  const hex = Buffer.from(text).toString('hex');
  return [
    Buffer.from(text),
    Buffer.from(text.toUpperCase()),
    // Without the last zero it is in both orders of bytes.
    wide.subarray(0, wide.length - 1),
    Buffer.from(hex),
    Buffer.from(hex.toUpperCase()),
    ...base64Forms(text),
  ];
}

/** Base64 of a text differs with its place in what was encoded, modulo three; its ends depend on what is beside it. */
function base64Forms(text: string): Buffer[] {
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.from('x'.repeat(before) + text).toString('base64');
    const whole = Math.floor(((before + text.length) * 8) / 6);
    return Buffer.from(encoded.slice(before === 0 ? 0 : before + 1, whole));
  });
}

/** Names of the places where one of the needles lies. */
export function placesWith(places: readonly Place[], needles: readonly Buffer[]): string[] {
  return places.filter(({ bytes }) => needles.some((needle) => bytes.includes(needle))).map(({ name }) => name);
}

export async function filesIn(folder: string, isWanted: (path: string) => boolean = () => true): Promise<Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const places: Place[] = [];
  for (const path of paths.filter(isWanted)) {
    // The server may remove a file of its log of writes meanwhile.
    const bytes = await readFile(path).catch(() => null);
    if (bytes) places.push({ name: path, bytes });
  }
  return places;
}

/** The files of a database as they lie on the disk, and all that its server shares: the log of writes too. */
export async function databaseFiles(database: TestDatabase): Promise<Place[]> {
  await database.query('CHECKPOINT');
  const [{ folder, oid } = { folder: '', oid: '' }] = await database.query<{ folder: string; oid: string }>(
    `SELECT current_setting('data_directory') AS folder, oid::text FROM pg_database WHERE datname = current_database()`,
  );
  const base = join(folder, 'base') + sep;
  return filesIn(folder, (path) => !path.startsWith(base) || path.startsWith(base + oid + sep));
}

/** The rows of all tables, those of the queue too, as text. */
export async function tablesOf(database: TestDatabase): Promise<Place[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const places: Place[] = [];
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    places.push({ name, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) });
  }
  return places;
}
