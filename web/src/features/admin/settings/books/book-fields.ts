import { addDays } from '../../../../../../common/stockholm-time.js';
import type { AccountName, BookSettingsResponse } from '../../../../../../src/shop/books/books.contract.js';
import { formOf, optionalText, text, tick, wholeNumber, type SentValues } from '../../../../shared/ui/form-fields.js';
import type { booksSettingsTexts } from './books-settings.texts.js';

type Settings = BookSettingsResponse['settings'];
type Texts = (typeof booksSettingsTexts)['sv'];
export type BookFields = ReturnType<typeof bookFields>;

/** Of a first financial year. */
const MAX_MONTHS = 18;

export const ACCOUNTS = [
  ...(['claims', 'bank', 'vat', 'sales', 'exemptSales', 'fees', 'disputed', 'lostDisputes'] as const),
  ...(['feeTax', 'stripeFees'] as const),
] satisfies readonly AccountName[];

/** The settings of the books, flat, so that each is a field. @param months labels of 1 to 12 and of the first month's choices */
export function bookFields(
  texts: Texts,
  months: Readonly<Record<'ofYear' | 'first', readonly (readonly [string, string])[]>>,
) {
  const { accounts, files, year, first } = texts;
  const needed = (name: AccountName) => ({
    as: text,
    label: accounts.names[name],
    inputMode: 'numeric' as const,
    isRequired: true,
    rules: { validate: (typed: string) => isAccount(typed) || accounts.format },
  });
  const chosenLater = (name: AccountName) => ({
    ...needed(name),
    as: optionalText,
    isRequired: false,
    hint: accounts.treatment,
    rules: { validate: (typed: string) => typed.trim() === '' || isAccount(typed) || accounts.format },
  });
  return formOf({
    claims: needed('claims'),
    bank: needed('bank'),
    vat: needed('vat'),
    sales: needed('sales'),
    exemptSales: needed('exemptSales'),
    fees: needed('fees'),
    disputed: needed('disputed'),
    lostDisputes: needed('lostDisputes'),
    feeTax: chosenLater('feeTax'),
    stripeFees: chosenLater('stripeFees'),
    series: {
      as: text,
      label: files.series,
      isRequired: true,
      rules: { validate: (typed) => /^[A-Za-z0-9]{1,3}$/.test(typed.trim()) || files.seriesFormat },
    },
    writesNumbers: { as: tick(), label: files.writesNumbers },
    yearStartMonth: { as: wholeNumber, label: year.startMonth, options: months.ofYear },
    yearStart: {
      as: optionalText,
      label: year.start,
      type: 'date',
      hint: year.hint,
      rules: { validate: (start, { yearEnd = '' }) => (start === '') === (yearEnd === '') || year.both },
    },
    yearEnd: {
      as: optionalText,
      label: year.end,
      type: 'date',
      rules: {
        validate(end, { yearStart = '' }) {
          if ((end === '') !== (yearStart === '')) return year.both;
          return end === '' || isFirstYear(yearStart, end) || year.tooLong;
        },
      },
    },
    firstMonth: { as: optionalText, label: first.month, options: months.first },
  });
}

/** The settings as the form has them. */
export function flat({ accounts, firstYear, ...rest }: Settings): SentValues<BookFields['fields']> {
  return { ...accounts, ...rest, yearStart: firstYear?.start ?? null, yearEnd: firstYear?.end ?? null };
}

/** The form's values as the server takes them. */
export function folded(sent: SentValues<BookFields['fields']>): Settings {
  const { series, writesNumbers, yearStartMonth, yearStart, yearEnd, firstMonth, ...accounts } = sent;
  const firstYear = yearStart !== null && yearEnd !== null ? { start: yearStart, end: yearEnd } : null;
  return { accounts, series, writesNumbers, yearStartMonth, firstYear, firstMonth };
}

/** Four digits of the BAS chart. */
function isAccount(typed: string): boolean {
  return /^[1-8]\d{3}$/.test(typed.trim());
}

/** Ends after its start and within 18 months, as the server counts them. Both are `YYYY-MM-DD`, the end included. */
export function isFirstYear(start: string, end: string): boolean {
  return end > start && indexOf(addDays(end, 1)) - indexOf(start) <= MAX_MONTHS;
}

function indexOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 12 + month;
}
