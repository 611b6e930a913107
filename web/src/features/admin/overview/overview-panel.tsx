import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { inBackground } from '../../../shared/errors/in-background.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useIsOnline } from '../../../shared/hooks/use-is-online.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { StaffNotRead } from '../../../shared/ui/staff-loaded.js';
import { waitingTexts, type WaitingName } from '../editing/waiting.texts.js';
import { useWaiting } from '../editing/use-waiting.js';
import { OVERVIEW_GROUPS } from './overview-groups.js';
import { RedChecks } from './red-checks.js';
import styles from './overview.module.css';
import { overviewTexts } from './overview.texts.js';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';

type Waiting = Readonly<Record<string, number>>;

/** What waits for staff, as numbers that lead to the lists. The last numbers stay while a fetch fails. */
export function OverviewPanel() {
  const texts = useTexts(overviewTexts);
  const language = useLanguage();
  const isOnline = useIsOnline();
  const { data, error, dataUpdatedAt, refetch } = useWaiting();
  if (!data && error === null) return <p role="status">{texts.loading}</p>;
  return (
    <>
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
        <>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', gap: '0.25rem 1rem', mb: 3 }}>
            <Box role="status" component="p" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
              <Sentence waiting={data.waiting} />
            </Box>
            <Soft as="p">{texts.asOf(formatInstant(new Date(dataUpdatedAt).toISOString(), language))}</Soft>
          </Stack>
          <Groups waiting={data.waiting} />
        </>
      )}
    </>
  );
}

function Sentence({ waiting }: { readonly waiting: Waiting }) {
  const texts = useTexts(overviewTexts);
  const tasks = OVERVIEW_GROUPS.flatMap(({ numbers }) => numbers.filter((number) => !('isUsual' in number)));
  const count = tasks.reduce((sum, { name }) => sum + (waiting[name] ?? 0), 0);
  return count === 0 ? texts.calm : texts.busy(count);
}

function Groups({ waiting }: { readonly waiting: Waiting }) {
  const texts = useTexts(overviewTexts);
  return (
    <div className={styles.groups}>
      {OVERVIEW_GROUPS.map(({ name: group, numbers }) => (
        <section key={group}>
          <h2>{texts.groups[group]}</h2>
          <Panel
            as="ul"
            sx={{ padding: 0, overflow: 'clip', display: 'block', '& li + li': { borderTop: '1px solid var(--line)' } }}
          >
            {numbers.map((number) => (
              <li key={number.name}>
                <OverviewLink {...number} count={waiting[number.name] ?? 0} isTask={!('isUsual' in number)} />
              </li>
            ))}
          </Panel>
        </section>
      ))}
      <RedChecks />
    </div>
  );
}

interface OverviewLinkProps {
  readonly name: WaitingName;
  readonly to: string;
  readonly count: number;
  readonly isTask: boolean;
}

function OverviewLink({ name, to, count, isTask }: OverviewLinkProps) {
  const names = useTexts(waitingTexts);
  const look = count === 0 ? '' : `${styles.some} ${isTask ? styles.task : ''}`;
  return (
    <AppLink to={to} className={`${styles.number} ${look}`}>
      <span className={styles.count}>{count}</span>
      <span>{names[name]}</span>
    </AppLink>
  );
}
