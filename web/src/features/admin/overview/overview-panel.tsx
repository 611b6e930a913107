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
          <div className={styles.state}>
            <p role="status" className={styles.sentence}>
              <Sentence waiting={data.waiting} />
            </p>
            <p className={styles.soft}>{texts.asOf(formatInstant(new Date(dataUpdatedAt).toISOString(), language))}</p>
          </div>
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
          <ul className={styles.numbers}>
            {numbers.map((number) => (
              <li key={number.name}>
                <OverviewLink {...number} count={waiting[number.name] ?? 0} isTask={!('isUsual' in number)} />
              </li>
            ))}
          </ul>
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
