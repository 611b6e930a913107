import { NAMES } from './accounts.js';
import { booksRefusal } from './books.errors.js';
import type { StoredMonth } from './closed-months.repository.js';
import type { MonthDraft } from './draft-month.js';
import { readSie, type HandedOverFile } from './read-sie.js';
import { nearestLetters, type FileOfBooks } from './write-sie.js';
import { postings, type Draft, type Numbered } from './verifications.js';

/** A month that closes: its file, and what is stored beside it. */
export interface ClosingMonth
  extends FileOfBooks, Pick<StoredMonth, 'claimsAccount' | 'isTakenBack' | 'restoredAt' | 'remainder'> {
  readonly verifications: readonly Numbered[];
}

/**
 * The month as a file has it that was handed over. What the drafts of now book otherwise is its remainder.
 *
 * @param draft with the file's account of claims
 * @param lastNumber of a series in a financial year, by its first day
 * @throws `not_next`
 */
export async function takenBack(
  file: HandedOverFile,
  draft: MonthDraft,
  lastNumber: (yearStart: string, series: string) => Promise<number>,
): Promise<ClosingMonth> {
  const before = await lastNumber(file.yearStart, file.series);
  const shift = file.writesNumbers ? 0 : before;
  const known = new Map(draft.drafts.map((one) => [keyOf(one.date, nearestLetters(one.text)), one]));
  const verifications = file.verifications.map(({ number, date, text, rows }): Numbered => {
    const own = known.get(keyOf(date, text));
    return {
      number: number + shift,
      date,
      text,
      rows,
      kind: own?.kind ?? 'correction',
      orderNumber: own?.orderNumber ?? null,
      corrects: /^R.ttelse av (\w+ \d+),/.exec(text)?.[1] ?? null,
      ...(own?.fact && { fact: own.fact }),
    };
  });
  if (verifications.some(({ number }, index) => number !== before + index + 1)) throw booksRefusal('not_next');
  return {
    ...file,
    verifications,
    claimsAccount: draft.settings.accounts.claims,
    isTakenBack: true,
    restoredAt: null,
    remainder: remainderOf(draft.drafts, verifications),
  };
}

/** @throws `file_unreadable`, `other_month` */
export function readHandedOver(bytes: Buffer, month: string): HandedOverFile {
  let file: HandedOverFile;
  try {
    file = readSie(bytes);
  } catch {
    throw booksRefusal('file_unreadable');
  }
  if (file.verifications.length === 0) throw booksRefusal('file_unreadable');
  if (file.verifications.some(({ date }) => !date.startsWith(month))) throw booksRefusal('other_month');
  return file;
}

/** The account of claims on Stripe; undefined for a file that books nothing on it. */
export function claimsOf({ accountNames }: HandedOverFile): string | undefined {
  return Object.entries(accountNames).find(([, name]) => name === NAMES.claims)?.[0];
}

function remainderOf(now: readonly Draft[], then: readonly Numbered[]): Readonly<Record<string, number>> {
  const left = postings([
    ...now.flatMap(({ rows }) => rows),
    ...then.flatMap(({ rows }) => rows.map(({ account, ore }) => ({ account, ore: -ore }))),
  ]);
  return Object.fromEntries(left.map(({ account, ore }) => [account, ore]));
}

function keyOf(date: string, text: string): string {
  return `${date} ${text}`;
}
