import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { logReviewTexts } from './log-review.texts.js';
import { FactList, LINE } from '../../../shared/ui/staff-parts.js';
import type { LogStatisticsResponse } from '../../../../../src/clinic/keeping/log-review/log-review.contract.js';
import { get } from '../../../shared/api/client.js';

const MONTHS = 12;
const FACTS = ['accesses', 'picked', 'reviewed', 'followUps', 'overdue'] as const;

/** The figures of a month, how often each pattern occurred, and for reviewers who has reviewed; the page prints. */
export function MonthSection() {
  const { month: texts, patterns } = useTexts(logReviewTexts);
  const [months] = useState(lastMonths);
  const [month, setMonth] = useState(months[0] ?? '');
  const query = useAdminQuery({
    ...get<LogStatisticsResponse>(`/api/v1/admin/log-review/statistics/${month}`),
    texts: { failedToFetch: texts.failed },
    name: 'the figures',
  });
  return (
    <Stack component="section" spacing={1.5} sx={{ pt: 3, borderTop: '1px solid var(--line)' }}>
      <h2>{texts.title}</h2>
      <Stack spacing={1.5} sx={LINE}>
        <SelectField
          label={texts.choose}
          value={month}
          onChoose={setMonth}
          options={months.map((each) => [each, each] as const)}
        />
        <Button variant="outlined" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Stack>
      <StaffLoaded {...query}>
        {(figures) => (
          <FactList>
            {FACTS.map((name) => (
              <Fact key={name} term={texts.facts[name]} value={figures[name]} />
            ))}
            {Object.entries(figures.byPattern).map(([pattern, count]) => (
              <Fact key={pattern} term={patterns[pattern as keyof typeof patterns]} value={count} />
            ))}
            {figures.byReviewer?.map(({ reviewer, reviewed, followUps }) => (
              <Fact
                key={reviewer ?? ''}
                term={texts.reviewedBy(reviewer ?? texts.former)}
                value={texts.ofThem(reviewed, followUps)}
              />
            ))}
          </FactList>
        )}
      </StaffLoaded>
    </Stack>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: number | string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** `YYYY-MM`, newest first. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = stockholmDay(new Date()).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const index = year * 12 + month - 1 - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
