import Button from '@mui/material/Button';
import { useState } from 'react';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { saveFile } from '../../../shared/save-text-file.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { Loaded } from '../editing/loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import styles from './log-review.module.css';
import { logReviewTexts } from './log-review.texts.js';
import { useLogReviewCalls } from './log-review-calls.js';

const MONTHS = 12;
const FACTS = ['accesses', 'picked', 'reviewed', 'followUps', 'overdue'] as const;

/** The figures of a month, with its report for reviewers, and how often each pattern occurred. */
export function MonthSection({ isReviewer }: { readonly isReviewer: boolean }) {
  const { month: texts, patterns } = useTexts(logReviewTexts);
  const { readMonth, readReport } = useLogReviewCalls();
  const notices = useNotices();
  const [isSaving, setIsSaving] = useState(false);
  const [months] = useState(lastMonths);
  const [month, setMonth] = useState(months[0] ?? '');
  const query = useAdminQuery({
    queryKey: ['admin', 'log-review', 'month', month],
    read: () => readMonth(month),
    texts: { failedToFetch: texts.failed },
    name: 'the figures',
  });
  const save = async () => {
    setIsSaving(true);
    try {
      saveFile(`loggranskning-${month}.pdf`, await readReport(month));
    } catch (error) {
      notices.failed(error, texts.failedToReport);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <section className={styles.section}>
      <h2>{texts.title}</h2>
      <div className={styles.line}>
        <SelectField
          label={texts.choose}
          value={month}
          onChoose={setMonth}
          options={months.map((each) => [each, each] as const)}
        />
        {isReviewer && (
          <Button variant="outlined" disabled={isSaving} onClick={() => inBackground(save(), 'fetching the report')}>
            {isSaving ? texts.reporting : texts.report}
          </Button>
        )}
      </div>
      <Loaded {...query}>
        {(figures) => (
          <dl className={styles.figures}>
            {FACTS.map((name) => (
              <Fact key={name} term={texts.facts[name]} value={figures[name]} />
            ))}
            {Object.entries(figures.byPattern).map(([pattern, count]) => (
              <Fact key={pattern} term={patterns[pattern as keyof typeof patterns]} value={count} />
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: number }) {
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
