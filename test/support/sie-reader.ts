/**
 * Reads a file of SIE type 4I by its specification (sie.se, edition 4B), byte by byte. Written apart from the product's
 * writer, and shares no code with it: its own table of code page 437, its own splitting into fields.
 */
export interface SieContent {
  readonly labels: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly verifications: readonly SieRead[];
}

export interface SieRead {
  readonly series: string;
  readonly number: string;
  readonly date: string;
  readonly text: string;
  readonly rows: readonly { readonly account: string; readonly ore: bigint }[];
}

const CR = 0x0d;
const LF = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** 0x80 to 0xa8 of code page 437, which hold the letters; others are not expected in a file. */
const LETTERS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿';

/** Labels of a file 4I that editions 4B and 4C both have, in the order in which they stand. */
const ORDER = ['FLAGGA', 'PROGRAM', 'FORMAT', 'GEN', 'SIETYP', 'ORGNR', 'FNAMN', 'RAR', 'KONTO', 'VER'];

/** @throws Error with the fault of the file */
export function readSieBytes(bytes: Uint8Array): SieContent {
  const labels = new Map<string, string[][]>();
  const verifications: {
    series: string;
    number: string;
    date: string;
    text: string;
    rows: { account: string; ore: bigint }[];
  }[] = [];
  let isOpen = false;
  let at = -1;
  for (const line of linesOf(bytes)) {
    const [first = '', ...fields] = fieldsOf(line);
    if (first === '{' || first === '}') {
      if (isOpen === (first === '{') || fields.length > 0) throw new Error(`a brace out of place`);
      isOpen = first === '{';
      continue;
    }
    if (!first.startsWith('#')) throw new Error(`a line without a label: ${first}`);
    const label = first.slice(1);
    if (label === 'TRANS') {
      const [account = '', objects, amount = ''] = fields;
      if (!isOpen || objects !== '{}' || !/^\d{4}$/.test(account)) throw new Error('a malformed #TRANS');
      verifications.at(-1)?.rows.push({ account, ore: oreOf(amount) });
      continue;
    }
    if (isOpen) throw new Error(`#${label} inside a verification`);
    const place = ORDER.indexOf(label);
    if (place < at) throw new Error(`#${label} is out of place, or unknown`);
    at = place;
    if (label === 'VER') {
      const [series = '', number = '', date = '', text = ''] = fields;
      if (!/^\d{8}$/.test(date)) throw new Error('a malformed date');
      verifications.push({ series, number, date, text, rows: [] });
    } else labels.set(label, [...(labels.get(label) ?? []), fields]);
  }
  if (isOpen) throw new Error('a verification does not end');
  for (const label of ORDER.slice(0, 7)) if (!labels.has(label)) throw new Error(`#${label} is missing`);
  return { labels, verifications };
}

/** Every fault of the books in a file: verifications that do not sum up to zero, gaps, accounts without a name, other years. */
export function faultsOf({ labels, verifications }: SieContent, firstNumber = 1): string[] {
  const faults: string[] = [];
  const accounts = new Set((labels.get('KONTO') ?? []).map(([number]) => number));
  const [, start = '', end = ''] = labels.get('RAR')?.[0] ?? [];
  for (const [index, { number, date, rows, text }] of verifications.entries()) {
    const sum = rows.reduce((total, { ore }) => total + ore, 0n);
    if (sum !== 0n) faults.push(`${text} sums up to ${sum} öre`);
    if (number !== '' && Number(number) !== firstNumber + index) faults.push(`a gap before ${number}`);
    if (date < start || date > end) faults.push(`${number} is of another year`);
    for (const { account } of rows) if (!accounts.has(account)) faults.push(`${account} has no name`);
  }
  return faults;
}

/** Öre by account. */
export function sumsOf({ verifications }: SieContent): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { rows } of verifications)
    for (const { account, ore } of rows) sums[account] = (sums[account] ?? 0) + Number(ore);
  return sums;
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (const [index, byte] of bytes.entries()) {
    if (byte !== LF) continue;
    if (bytes[index - 1] !== CR) throw new Error('a line that does not end with CR LF');
    lines.push(bytes.subarray(start, index - 1));
    start = index + 1;
  }
  if (start !== bytes.length) throw new Error('the last line does not end');
  return lines;
}

function fieldsOf(line: Uint8Array): string[] {
  const fields: string[] = [];
  let field: string | null = null;
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const byte = line[index] ?? 0;
    if (isQuoted && byte === BACKSLASH && line[index + 1] === QUOTE) {
      field = `${field ?? ''}"`;
      index += 1;
    } else if (byte === QUOTE) {
      if (!isQuoted && field !== null) throw new Error('a quote inside a field');
      field ??= '';
      if (isQuoted) {
        fields.push(field);
        field = null;
      }
      isQuoted = !isQuoted;
    } else if (byte === 0x20 && !isQuoted) {
      if (field !== null) fields.push(field);
      field = null;
    } else field = (field ?? '') + charOf(byte);
  }
  if (isQuoted) throw new Error('a field does not end');
  if (field !== null) fields.push(field);
  return fields;
}

function charOf(byte: number): string {
  if (byte < 0x20 || byte === 0x7f) throw new Error('a control character');
  if (byte < 0x80) return String.fromCharCode(byte);
  const letter = LETTERS[byte - 0x80];
  if (letter === undefined) throw new Error(`a byte that is no letter: ${byte}`);
  return letter;
}

function oreOf(amount: string): bigint {
  const [, sign = '', kronor, ore] = /^(-?)(\d+)\.(\d\d)$/.exec(amount) ?? [];
  if (kronor === undefined) throw new Error(`a malformed amount: ${amount}`);
  return BigInt(`${sign}${kronor}${ore}`);
}
