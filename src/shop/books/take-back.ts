import { NAMES } from './accounts.js';
import { booksRefusal } from './books.errors.js';
import type { StoredMonth } from './closed-months.repository.js';
import type { MonthDraft } from './open-month.js';
import { readSie, type HandedOverFile } from './read-sie.js';
import { nearestLetters } from './sie.js';
import { postings, type Draft, type Numbered } from './verifications.js';

/** What a closed month says by itself, and its verifications. */
export type FileOfMonth = Omit<
  StoredMonth,
  | 'month'
  | 'closedAt'
  | 'closedBy'
  | 'factsUntil'
  | 'openingOre'
  | 'closingOre'
  | 'availableOre'
  | 'pendingOre'
  | 'underWayOre'
  | 'lostVatOre'
  | 'sha256'
> & { readonly verifications: readonly Numbered[] };

/**
 * The month as a file has it that was handed over. What the drafts of now book otherwise is its remainder.
 *
 * @param lastNumber of a series in a financial year, by its first day
 * @throws `file_unreadable`, `other_month`, `not_next`
 */
export async function takenBack(
  bytes: Buffer,
  draft: MonthDraft,
  lastNumber: (yearStart: string, series: string) => Promise<number>,
): Promise<FileOfMonth> {
  const file = readOrRefuse(bytes);
  if (file.verifications.length === 0) throw booksRefusal('file_unreadable');
  if (file.verifications.some(({ date }) => !date.startsWith(draft.month))) throw booksRefusal('other_month');
  const before = await lastNumber(file.year.start, file.series);
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
  const claims = Object.entries(file.accounts).find(([, name]) => name === NAMES.claims)?.[0];
  return {
    verifications,
    claimsAccount: claims ?? draft.settings.accounts.claims,
    yearStart: file.year.start,
    yearEnd: file.year.end,
    series: file.series,
    writesNumbers: file.writesNumbers,
    operatorName: file.name,
    organisationNumber: file.organisationNumber,
    accountNames: file.accounts,
    isTakenBack: true,
    remainder: remainderOf(draft.drafts, verifications),
  };
}

function readOrRefuse(bytes: Buffer): HandedOverFile {
  try {
    return readSie(bytes);
  } catch {
    throw booksRefusal('file_unreadable');
  }
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
