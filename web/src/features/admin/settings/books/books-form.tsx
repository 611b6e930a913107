import type { BookSettingsResponse } from '../../../../../../src/shop/books/books.contract.js';
import { readFrom, refusalOf, sendTo } from '../../../../shared/api/client.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import type { TypedValues } from '../../../../shared/ui/form-fields.js';
import { Inputs } from '../../../../shared/ui/inputs.js';
import type { EditedRow } from '../../editing/drafts.js';
import type { SettingFormProps } from '../setting-part.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import { SettingSection, type SectionedSetting } from '../setting-section.js';
import { ACCOUNTS, bookFields, flat, folded, type BookFields } from './book-fields.js';
import { booksSettingsTexts } from './books-settings.texts.js';

interface BooksRow extends EditedRow, BookSettingsResponse {}

type Values = TypedValues<BookFields['fields']>;

const PATH = '/api/v1/admin/books/settings';

/** The books: accounts, verifications, financial year and first month, each saved alone. */
export function BooksForm({ saved, onSaved }: SettingFormProps<BookSettingsResponse>) {
  const texts = useTexts(booksSettingsTexts);
  const { firstMonth } = saved.settings;
  const nameOf = useMonthNames();
  const choices = saved.possibleMonths.length > 0 ? saved.possibleMonths : [firstMonth].filter((each) => each !== null);
  const fields = bookFields(texts, {
    ofYear: Array.from({ length: 12 }, (_, index) => [
      String(index + 1),
      nameOf(new Date(Date.UTC(2026, index)), false),
    ]),
    first: [
      ...(firstMonth === null ? [['', texts.first.none] as const] : []),
      ...choices.map((each) => [each, nameOf(new Date(`${each}-01`), true)] as const),
    ],
  });
  const setting: SectionedSetting<Values, BooksRow> = {
    row: rowOf(saved),
    valuesOf: ({ settings }) => fields.valuesOf(flat(settings)),
    async save(values, expectedUpdatedAt) {
      onSaved(await sendTo('PUT', PATH, { ...folded(fields.sentOf(values)), expectedUpdatedAt }));
    },
    findCurrent: async () => rowOf(await readFrom(PATH)),
    describe: fields.describe,
    asks: (before, after) => (before.firstMonth === after.firstMonth ? [] : [texts.ask.meaning]),
    question: texts.ask,
    wrongField(error) {
      const code = refusalOf(error);
      if (code === null || !Object.hasOwn(WRONG, code)) return null;
      const known = code as keyof typeof WRONG;
      return { name: WRONG[known], message: texts.refusals[known] };
    },
  };
  const { accounts, files, year, first } = texts;
  return (
    <>
      <SettingSection of={setting} label={accounts.legend} names={ACCOUNTS}>
        <SettingsGroup {...accounts}>
          <FieldPair>
            <Inputs of={fields} names={ACCOUNTS} />
          </FieldPair>
        </SettingsGroup>
      </SettingSection>
      <SettingSection of={setting} label={files.legend} names={['series', 'writesNumbers']}>
        <SettingsGroup {...files}>
          <Inputs of={fields} names={['series', 'writesNumbers']} />
        </SettingsGroup>
      </SettingSection>
      <SettingSection of={setting} label={year.legend} names={['yearStartMonth', 'yearStart', 'yearEnd']}>
        <SettingsGroup {...year}>
          <Inputs of={fields} names={['yearStartMonth']} />
          <FieldPair>
            <Inputs of={fields} names={['yearStart', 'yearEnd']} />
          </FieldPair>
        </SettingsGroup>
      </SettingSection>
      <SettingSection of={setting} label={first.legend} names={['firstMonth']}>
        <SettingsGroup {...first}>
          <Inputs of={fields} names={['firstMonth']} />
        </SettingsGroup>
      </SettingSection>
    </>
  );
}

/** The field that each refusal is about. */
const WRONG = {
  claims_account: 'claims',
  first_month_is_chosen: 'firstMonth',
  not_a_possible_month: 'firstMonth',
  year_is_begun: 'yearStartMonth',
  bad_first_year: 'yearEnd',
} as const;

function useMonthNames() {
  const language = useLanguage();
  return (day: Date, hasYear: boolean) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC', ...(hasYear && { year: 'numeric' }) }).format(
      day,
    );
}

function rowOf(saved: BookSettingsResponse): BooksRow {
  return { id: 'books', ...saved };
}
