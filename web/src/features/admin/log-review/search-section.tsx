import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent } from 'react';
import { exactCode } from '../../../../../common/typed-text.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { addDays } from '../../../../../common/stockholm-time.js';
import { useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { FoundAccesses, type LogSearch } from './found-accesses.js';
import { logReviewTexts } from './log-review.texts.js';
import { LINE } from '../../../shared/ui/staff-parts.js';

/** Days of the first search, with today. */
const FIRST_DAYS = 7;

/** The log by day, order and reason; for reviewers alone. */
export function SearchSection({ isReviewer }: { readonly isReviewer: boolean }) {
  const { find: texts, reasons } = useTexts(logReviewTexts);
  const [typed, setTyped] = useState(lastDays);
  const [asked, setAsked] = useState<LogSearch | null>(null);
  const type = (name: keyof LogSearch) => (value: string) => setTyped({ ...typed, [name]: value });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(typed);
  };
  return (
    <Stack component="section" spacing={1.5} sx={{ pt: 3, borderTop: '1px solid var(--line)' }}>
      <h2>{texts.title}</h2>
      {!isReviewer ? (
        <p>{texts.notReviewer}</p>
      ) : (
        <>
          <p>{texts.lead}</p>
          <Stack component="form" spacing={1.5} sx={LINE} aria-label={texts.title} onSubmit={submit}>
            {(['from', 'until'] as const).map((name) => (
              <TextField
                key={name}
                type="date"
                label={texts[name]}
                isRequired
                value={typed[name]}
                onChange={({ target }) => type(name)(target.value)}
              />
            ))}
            <TextField
              label={texts.order}
              inputMode="numeric"
              value={typed.order}
              onChange={({ target }) => type('order')(exactCode(target.value).replace(/\D/g, ''))}
            />
            <SelectField
              label={texts.reason}
              value={typed.reason}
              onChoose={type('reason')}
              options={[['', texts.allReasons], ...Object.entries(reasons)]}
            />
            <Button type="submit" variant="outlined" disabled={typed.from === '' || typed.until < typed.from}>
              {texts.submit}
            </Button>
          </Stack>
          {asked !== null && <FoundAccesses search={asked} />}
        </>
      )}
    </Stack>
  );
}

function lastDays(): LogSearch {
  const until = stockholmDay(new Date());
  return { from: addDays(until, 1 - FIRST_DAYS), until, order: '', reason: '' };
}
