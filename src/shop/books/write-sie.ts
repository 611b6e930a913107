import { createHash } from 'node:crypto';
import iconv from 'iconv-lite';
import { machineKronor } from '../../../common/money.js';
import { RELEASE } from '../../platform/process/release.js';
import type { Posting } from './verifications.js';

/** Everything that the file of a month says, but for its verifications. Days are `YYYY-MM-DD`. */
export interface FileOfBooks {
  /** `NNNNNN-NNNN`. */
  readonly organisationNumber: string;
  readonly operatorName: string;
  readonly yearStart: string;
  readonly yearEnd: string;
  /** By number. */
  readonly accountNames: Readonly<Record<string, string>>;
  readonly series: string;
  /** Off: the receiving program gives numbers of its own. */
  readonly writesNumbers: boolean;
}

export interface SieVerification {
  readonly number: number;
  readonly date: string;
  readonly text: string;
  readonly rows: readonly Posting[];
}

const CHARSET = 'cp437';

/** Lines that say when and by which release the file was made. */
const CHANGING_LINE = /^#(GEN|PROGRAM)\b/;

/** What has no base letter in Unicode, or a better one. */
const NEAREST: Readonly<Record<string, string>> = {
  '€': 'EUR',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  œ: 'oe',
  Œ: 'OE',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
};

/**
 * A file of transactions in the Swedish format SIE, type 4I (sie.se, editions 4B and 4C; only labels that both have): code page
 * 437, lines end with CR LF, amounts in kronor with a point, debit positive.
 *
 * @param madeOn the day on which it is made, `YYYY-MM-DD`
 */
export function sieFile(
  file: FileOfBooks,
  verifications: readonly SieVerification[],
  madeOn: string,
  release = RELEASE,
): Buffer {
  const lines = [
    '#FLAGGA 0',
    `#PROGRAM "Hudvy" ${quoted(release)}`,
    '#FORMAT PC8',
    `#GEN ${date(madeOn)}`,
    '#SIETYP 4',
    `#ORGNR ${file.organisationNumber}`,
    `#FNAMN ${quoted(file.operatorName)}`,
    `#RAR 0 ${date(file.yearStart)} ${date(file.yearEnd)}`,
    ...Object.entries(file.accountNames).map(([number, name]) => `#KONTO ${number} ${quoted(name)}`),
    ...verifications.flatMap(({ number, date: day, text, rows }) => [
      `#VER ${quoted(file.series)} ${quoted(file.writesNumbers ? String(number) : '')} ${date(day)} ${quoted(text)}`,
      '{',
      ...rows.map(({ account, ore }) => `#TRANS ${account} {} ${machineKronor(ore)}`),
      '}',
    ]),
  ];
  return iconv.encode(lines.map((line) => `${line}\r\n`).join(''), CHARSET);
}

/** SHA-256 of a file without the lines `#GEN` and `#PROGRAM`, hexadecimal: equal whenever the file is made. */
export function sieHash(bytes: Buffer): string {
  const lines = bytes.toString('latin1').split(/(?<=\n)/);
  const lasting = lines.filter((line) => !CHANGING_LINE.test(line)).join('');
  return createHash('sha256').update(lasting, 'latin1').digest('hex');
}

/** The lines of a file. */
export function sieLines(bytes: Buffer): readonly string[] {
  return iconv.decode(bytes, CHARSET).split(/\r?\n/);
}

/** In code page 437; what it lacks is its nearest letter, and a character without one is a question mark. */
export function nearestLetters(text: string): string {
  return [...text.normalize('NFC')].map(letter).join('');
}

function letter(char: string): string {
  // Control characters end a line; a backslash begins an escape.
  if (/\p{Cc}/u.test(char)) return ' ';
  if (char === '\\') return '/';
  const nearest = NEAREST[char];
  if (nearest !== undefined) return nearest;
  if (isInCharset(char)) return char;
  const base = char.normalize('NFD').replace(/\p{M}/gu, '');
  return base !== '' && isInCharset(base) ? base : '?';
}

function isInCharset(char: string): boolean {
  return iconv.decode(iconv.encode(char, CHARSET), CHARSET) === char;
}

function quoted(text: string): string {
  return `"${nearestLetters(text).replaceAll('"', String.raw`\"`)}"`;
}

function date(day: string): string {
  return day.replaceAll('-', '');
}
