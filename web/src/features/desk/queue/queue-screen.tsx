import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RED_FLAG_LEVELS } from '../../../../../common/questionnaire/red-flag.js';
import type { DeskView, QueuedCase } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { useIsOnline } from '../../../shared/hooks/use-is-online.js';
import { useNow } from '../../../shared/hooks/use-now.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { TabList } from '../../../shared/ui/tab-list.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { useTakeNext } from './use-take-next.js';
import { StaffNotRead } from '../../../shared/ui/staff-loaded.js';
import { Alarms } from './alarms.js';
import { StuckSignatures } from './stuck-signatures.js';
import { QueuedReports } from './queued-reports.js';
import { QueueFilters } from './queue-filters.js';
import { useQueueColumns } from './queue-columns.js';
import styles from './queue.module.css';
import { queueTexts } from './queue.texts.js';
import { useClaim } from './use-claim.js';
import { useQueue, type QueueFilter } from './use-queue.js';
import { useQueueKeys } from './use-queue-keys.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

const VIEWS: readonly DeskView[] = ['unclaimed', 'mine', 'opinions', 'messages', 'prescriptions', 'answered', 'all'];
/** Views with pending work: their tabs show the number. */
const COUNTED = ['opinions', 'messages', 'prescriptions'] as const;
/** Here all cases have their answer: nothing is due any more. */
const ANSWERED: readonly DeskView[] = ['messages', 'prescriptions', 'answered'];

/** The queue, most urgent case first. The address names view, flag and number. */
export function QueueScreen() {
  const texts = useTexts(queueTexts);
  const { filter, choose } = useFilter();
  const queue = useQueue(filter);
  const claiming = useClaim();
  const next = useTakeNext();
  const searchField = useRef<HTMLInputElement>(null);
  const show = (view: DeskView) => choose({ view, number: null });
  useQueueKeys({
    onNext: next.takeNext,
    onSearch: () => searchField.current?.focus(),
    onView: (index) => show(VIEWS[index] ?? 'unclaimed'),
    viewCount: VIEWS.length,
  });
  const labelOf = (name: DeskView) => {
    const counted = COUNTED.find((each) => each === name);
    const count = counted && queue.counts?.[counted];
    return count ? texts.counted(texts.views[name], count) : texts.views[name];
  };
  return (
    <div className={styles.queue}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', minHeight: 40, gap: '0.5rem 1rem', '& button': { ml: 'auto' } }}
      >
        <h1 tabIndex={-1}>{texts.title}</h1>
        <Box
          role="status"
          component="p"
          sx={{ color: 'var(--ink-soft)', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {queue.counts !== null && texts.unclaimed(queue.counts.unclaimed)}
        </Box>
        {(queue.counts?.unclaimed ?? 0) > 0 && (
          <Button
            variant="contained"
            color="clay"
            aria-keyshortcuts="n"
            disabled={next.isTaking || claiming.isClaiming}
            onClick={next.takeNext}
          >
            {texts.claimNext}
          </Button>
        )}
      </Stack>
      {[claiming, next].map(
        ({ problem }) => problem !== null && <NotePanel key={problem.text} tone="problem" {...problem} />,
      )}
      <StuckSignatures signatures={queue.stuckSignatures} />
      <Alarms alarms={queue.alarms} />
      <QueuedReports reports={queue.qualityReports} />
      <QueueFilters
        {...filter}
        searchField={searchField}
        onFlag={(flag) => choose({ flag })}
        onNumber={(number) => choose({ number })}
      />
      <TabList
        label={texts.viewsLabel}
        tabs={VIEWS.map((name) => ({ name, label: labelOf(name) }))}
        selected={filter.view}
        onSelect={show}
      >
        <Cases filter={filter} queue={queue} isClaiming={claiming.isClaiming} onClaim={claiming.claim} />
      </TabList>
      <Pages queue={queue} />
    </div>
  );
}

/** The cases that the address names, and how to choose others. */
function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter: QueueFilter = {
    view: VIEWS.find((name) => name === parameters.get('visa')) ?? 'unclaimed',
    flag: RED_FLAG_LEVELS.find((level) => level === parameters.get('varning')) ?? null,
    number: parameters.get('nummer'),
  };
  const choose = (change: Partial<QueueFilter>) =>
    setParameters(
      (before) => {
        const { view, flag, number } = { ...filter, ...change };
        const given = { visa: view === 'unclaimed' ? null : view, varning: flag, nummer: number };
        for (const [name, value] of Object.entries(given)) {
          if (value === null) before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true },
    );
  return { filter, choose };
}

type Queue = ReturnType<typeof useQueue>;

/** How many cases there are, the way to the other pages, and a note that the list is not live. */
function Pages({ queue }: { readonly queue: Queue }) {
  const texts = useTexts(queueTexts);
  const isOnline = useIsOnline();
  if (queue.cases === null) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 1.5rem' }}>
      {(queue.showPrevious ?? queue.showNext) && (
        <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'center' }}>
          <Button variant="outlined" disabled={queue.showPrevious === null} onClick={() => queue.showPrevious?.()}>
            {texts.previous}
          </Button>
          <Button variant="outlined" disabled={queue.showNext === null} onClick={() => queue.showNext?.()}>
            {texts.next}
          </Button>
        </Stack>
      )}
      {queue.total !== null && queue.total > 0 && <Soft as="p">{texts.total(queue.total)}</Soft>}
      {!isOnline && <Soft as="p">{texts.offlineList}</Soft>}
      {isOnline && !queue.isLive && <Soft as="p">{texts.notLive}</Soft>}
    </Stack>
  );
}

interface CasesProps {
  readonly filter: QueueFilter;
  readonly queue: Queue;
  readonly isClaiming: boolean;
  readonly onClaim: ReturnType<typeof useClaim>['claim'];
}

function Cases({
  filter: { view, flag, number },
  queue: { cases, error, isLoading, reload },
  isClaiming,
  onClaim,
}: CasesProps) {
  const texts = useTexts(queueTexts);
  const isOnline = useIsOnline();
  const now = useNow(60_000);
  const firstLate = cases?.find((row) => isLate(row, now));
  const columns = useQueueColumns({
    view,
    isClaiming,
    onClaim,
    isAnswered: ANSWERED.includes(view),
    isQuiet: (row) => firstLate !== undefined && row !== firstLate,
  });
  if (isLoading && isOnline) return <TableNote>{texts.loading}</TableNote>;
  if (cases === null)
    return (
      <StaffNotRead
        look="list"
        texts={{ failedToFetch: isOnline ? texts.failed : texts.offline }}
        error={error}
        onRetry={reload}
      />
    );
  if (cases.length === 0)
    return <TableNote>{number === null && flag === null ? texts.empty[view] : texts.nothingFound}</TableNote>;
  return (
    <Table label={texts.views[view]} columns={columns} rows={cases} rowProps={() => ({ className: styles.row })} />
  );
}

function isLate({ answeredAt, pausedSince, dueAt }: QueuedCase, now: Date): boolean {
  return answeredAt === null && pausedSince === null && Date.parse(dueAt) < now.getTime();
}
