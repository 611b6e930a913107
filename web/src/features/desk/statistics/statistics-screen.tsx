import { useQuery } from '@tanstack/react-query';
import type { StatisticsResponse, WeekNumbers } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { get } from '../../../shared/api/client.js';
import { formatMinutes } from '../../../shared/format/durations.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import styles from './statistics.module.css';
import { statisticsTexts } from './statistics.texts.js';
import { WeekChart } from './week-chart.js';
import { weekBeginning, weekNumber } from './week-names.js';

const WEEKS = 12;

/** The clinic's numbers of the last weeks, drawn and as a table. */
export function StatisticsScreen() {
  const texts = useTexts(statisticsTexts);
  const { answerTargetHours } = useSiteConfig();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead(answerTargetHours)}</p>
      <Numbers />
    </div>
  );
}

function Numbers() {
  const texts = useTexts(statisticsTexts);
  const query = useQuery({
    ...get<StatisticsResponse>(`/api/v1/desk/statistics?weeks=${WEEKS}`),
    retry: 1,
  });
  return (
    <StaffLoaded query={query} name="the numbers" texts={texts}>
      {({ weeks }) =>
        weeks.every(({ answered, goalsMissed }) => answered + goalsMissed === 0) ? (
          <TableNote>{texts.empty}</TableNote>
        ) : (
          <>
            <WeekChart weeks={weeks} />
            <WeekTable weeks={weeks} />
          </>
        )
      }
    </StaffLoaded>
  );
}

function WeekTable({ weeks }: { readonly weeks: readonly WeekNumbers[] }) {
  const language = useLanguage();
  const { title, columns, none, ...names } = statisticsTexts[language];
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const time = (minutes: number | null) => (minutes === null ? none : formatMinutes(minutes, language));
  const share = (part: number | null) => (part === null ? none : percent.format(part));
  const number = (label: string, render: (week: WeekNumbers) => string | number) => ({ label, isNumber: true, render });
  return (
    <Table
      label={title}
      rows={[...weeks].reverse().map((week) => ({ ...week, id: week.weekStart }))}
      columns={[
        number(
          columns.week,
          (week) => `${names.week(weekNumber(week.weekStart))}, ${weekBeginning(week.weekStart, language)}`,
        ),
        number(columns.answered, ({ answered }) => answered),
        number(columns.median, ({ medianMinutes }) => time(medianMinutes)),
        number(columns.p90, ({ p90Minutes }) => time(p90Minutes)),
        number(columns.within, ({ withinTargetShare }) => share(withinTargetShare)),
        number(columns.goalsMissed, ({ goalsMissed }) => goalsMissed),
        number(columns.limitsMissed, ({ limitsMissed }) => limitsMissed),
        number(columns.needsInfo, ({ needsInfoShare }) => share(needsInfoShare)),
        number(columns.needsInfoTime, ({ needsInfoMedianMinutes }) => time(needsInfoMedianMinutes)),
        number(columns.photosJudged, ({ photosJudged }) => photosJudged),
        number(columns.photosUnusable, ({ photosUnusable }) => photosUnusable),
      ]}
    />
  );
}
