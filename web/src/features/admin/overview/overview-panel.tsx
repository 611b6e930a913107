import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../../../common/paths.js';
import type { ChecksResponse } from '../../../../../src/operations/checks/checks.contract.js';
import { get } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useIsOnline } from '../../../shared/hooks/use-is-online.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { StaffNotRead } from '../../../shared/ui/staff-loaded.js';
import { waitingTexts } from '../editing/waiting.texts.js';
import { useWaiting } from '../editing/use-waiting.js';
import { OVERVIEW_NUMBERS } from './overview-numbers.js';
import styles from './overview.module.css';
import { overviewTexts } from './overview.texts.js';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';

type Waiting = Readonly<Record<string, number>>;

interface OverviewPanelProps {
  /** The checks have a list of their own on the page. */
  readonly hasChecks: boolean;
}

/** What waits for staff, as numbers that lead to the lists. The last numbers stay while a fetch fails. */
export function OverviewPanel({ hasChecks }: OverviewPanelProps) {
  const texts = useTexts(overviewTexts);
  const language = useLanguage();
  const isOnline = useIsOnline();
  const { data, error, dataUpdatedAt, refetch } = useWaiting();
  if (!data && error === null) return <p role="status">{texts.loading}</p>;
  const Shown = hasChecks ? Lines : LinesWithChecks;
  return (
    <section>
      {isOnline && error !== null && (
        <StaffNotRead
          look="part"
          texts={{ failedToFetch: texts.failed }}
          error={error}
          onRetry={() => inBackground(refetch(), 'counting again')}
        />
      )}
      {!isOnline && <NotePanel tone="quiet" text={texts.offline} />}
      {data && (
        <Shown
          waiting={data.waiting}
          asOf={texts.asOf(formatInstant(new Date(dataUpdatedAt).toISOString(), language))}
        />
      )}
    </section>
  );
}

interface Line {
  readonly to: string;
  readonly label: string;
  /** Null: it could not be counted. */
  readonly count: number | null;
  readonly isTask: boolean;
}

interface LinesProps {
  readonly waiting: Waiting;
  readonly asOf: string;
  readonly more?: readonly Line[];
}

function LinesWithChecks(props: LinesProps) {
  const { redChecks } = useTexts(overviewTexts);
  const checks = useRedChecks();
  const more = checks === undefined ? [] : [{ to: paths.openClinic, label: redChecks, ...checks }];
  return <Lines {...props} more={more} />;
}

/** How many checks of the clinic are not met, null when they could not be asked, undefined while they are. */
function useRedChecks() {
  const { data, error } = useQuery({ ...get<ChecksResponse>('/api/v1/admin/checks'), retry: false });
  if (!data) return error === null ? undefined : { count: null, isTask: false };
  const [required, advised] = [data.required, data.advised].map(({ passed, total }) => total - passed) as [
    number,
    number,
  ];
  return { count: required + advised, isTask: required > 0 };
}

/** What waits; what does not is folded. */
function Lines({ waiting, asOf, more = [] }: LinesProps) {
  const texts = useTexts(overviewTexts);
  const names = useTexts(waitingTexts);
  const counted = OVERVIEW_NUMBERS.map(({ name, to, isUsual }): Line => ({
    to,
    label: names[name],
    count: waiting[name] ?? 0,
    isTask: !isUsual,
  }));
  const lines = [...counted, ...more];
  const some = lines.filter(({ count }) => count !== 0);
  const none = lines.filter(({ count }) => count === 0);
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', gap: '0.25rem 1rem', mb: 1.5 }}>
        <Box component="h2" sx={{ fontSize: '1.125rem' }}>
          <span role="status">{some.some(({ isTask }) => isTask) ? texts.busy : texts.calm}</span>
        </Box>
        <Soft as="p">{asOf}</Soft>
      </Stack>
      {some.length > 0 && <Numbers lines={some} />}
      <details className={styles.none}>
        <summary>{texts.none(none.length)}</summary>
        <Numbers lines={none} />
      </details>
    </>
  );
}

function Numbers({ lines }: { readonly lines: readonly Line[] }) {
  const { notCounted } = useTexts(overviewTexts);
  return (
    <Panel
      as="ul"
      sx={{ display: 'block', overflow: 'clip', padding: 0, '& li + li': { borderTop: '1px solid var(--line)' } }}
    >
      {lines.map(({ to, label, count, isTask }) => (
        <li key={label}>
          <AppLink
            to={to}
            className={`${styles.number} ${count === 0 ? '' : styles.some} ${count !== 0 && isTask ? styles.task : ''}`}
          >
            <span className={styles.count}>{count ?? '–'}</span>
            <span>{count === null ? `${label} (${notCounted})` : label}</span>
          </AppLink>
        </li>
      ))}
    </Panel>
  );
}
