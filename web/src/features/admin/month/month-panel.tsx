import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import type { MonthResponse } from '../../../../../src/clinic/figures/month.contract.js';
import { get } from '../../../shared/api/client.js';
import { useBusinessNow } from '../../../shared/hooks/use-business-now.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { LINE } from '../../../shared/ui/staff-parts.js';
import { TabList } from '../../../shared/ui/tab-list.js';
import { BooksView } from './books/books-view.js';
import { MonthFigures } from './month-figures.js';
import { lastMonths, nameOfMonth } from './month-links.js';
import { RowsView } from './rows-view.js';
import styles from './month.module.css';
import { monthTexts } from './month.texts.js';

/** Ten years: as far back as books are kept. */
const MONTHS = 120;
const VIEWS = ['siffror', 'rader', 'bocker'] as const;

/** A month of the clinic: its numbers, Stripe's rows behind them, and its books. Month and view stand in the address. */
export function MonthPanel() {
  const texts = useTexts(monthTexts);
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const months = lastMonths(stockholmDay(useBusinessNow()), MONTHS);
  const asked = search.get('manad');
  const month = asked !== null && months.includes(asked) ? asked : (months[0] ?? '');
  const view = VIEWS.find((name) => name === search.get('vy')) ?? VIEWS[0];
  const show = (manad: string, vy: string) => setSearch(vy === VIEWS[0] ? { manad } : { manad, vy }, { replace: true });
  return (
    <div className={styles.page}>
      <Stack spacing={1.5} sx={LINE} className={styles.choices}>
        <SelectField
          label={texts.choose}
          value={month}
          onChoose={(manad) => show(manad, view)}
          options={months.map((each) => [each, nameOfMonth(each, language)])}
        />
        <Button variant="outlined" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Stack>
      <p className={styles.printed}>{nameOfMonth(month, language)}</p>
      <TabList
        label={texts.views}
        tabs={VIEWS.map((name) => ({ name, label: texts.view[name] }))}
        selected={view}
        onSelect={(vy) => show(month, vy)}
      >
        {view === 'siffror' && <Figures key={month} month={month} />}
        {view === 'rader' && <RowsView key={search.toString()} month={month} />}
        {view === 'bocker' && <BooksView key={month} month={month} />}
      </TabList>
    </div>
  );
}

function Figures({ month }: { readonly month: string }) {
  const texts = useTexts(monthTexts);
  const query = useQuery({ ...get<MonthResponse>(`/api/v1/admin/months/${month}`), retry: false });
  return (
    <StaffLoaded query={query} name="the month" texts={texts}>
      {(data) => <MonthFigures {...data} />}
    </StaffLoaded>
  );
}
