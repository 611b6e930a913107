import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import type { DeskView } from '../../../../../src/clinic/desk/desk.contract.js';
import { useIsOnline } from '../../../shared/hooks/use-is-online.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { TabList } from '../../../shared/ui/tab-list.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { useClinicians } from '../shared/clinician-gate.js';
import { deskTexts } from '../shared/desk.texts.js';
import { QueueRow } from './queue-row.js';
import styles from './queue.module.css';
import { queueTexts } from './queue.texts.js';
import { isClaimable, useClaim } from './use-claim.js';
import { useQueue } from './use-queue.js';

const VIEWS: readonly DeskView[] = ['unclaimed', 'mine', 'opinions', 'messages', 'prescriptions', 'answered', 'all'];
/** Views with pending work: their tabs show the number. */
const COUNTED = ['opinions', 'messages', 'prescriptions'] as const;
/** Here all cases have their answer: nothing is due any more. */
const ANSWERED: readonly DeskView[] = ['messages', 'prescriptions', 'answered'];

/** The queue, most urgent case first. The address names the view. */
export function QueueScreen() {
  const texts = useTexts(queueTexts);
  const [parameters, setParameters] = useSearchParams();
  const view = VIEWS.find((name) => name === parameters.get('visa')) ?? 'unclaimed';
  const queue = useQueue(view);
  const { problem, own, isClaiming, claim } = useClaim();
  const { me } = useClinicians();
  const labelOf = (name: DeskView) => {
    const counted = COUNTED.find((each) => each === name);
    const count = counted && queue.counts?.[counted];
    return count ? texts.counted(texts.views[name], count) : texts.views[name];
  };
  const first =
    view === 'unclaimed' ? queue.cases?.find((row) => isClaimable(row, me.id) && !own.includes(row.id)) : undefined;
  return (
    <div className={styles.queue}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p role="status" className={styles.count}>
          {queue.counts !== null && texts.unclaimed(queue.counts.unclaimed)}
        </p>
        {first && (
          <Button variant="contained" color="clay" disabled={isClaiming} onClick={() => claim(first)}>
            {texts.claimNext}
          </Button>
        )}
      </div>
      {problem !== null && <NotePanel tone="problem" text={problem} />}
      <TabList
        label={texts.viewsLabel}
        tabs={VIEWS.map((name) => ({ name, label: labelOf(name) }))}
        selected={view}
        onSelect={(name) => setParameters(name === 'unclaimed' ? {} : { visa: name }, { replace: true })}
      >
        <Cases view={view} queue={queue} isClaiming={isClaiming} onClaim={claim} />
      </TabList>
      {(queue.showPrevious ?? queue.showNext) && (
        <div className={styles.pages}>
          <Button variant="outlined" disabled={queue.showPrevious === null} onClick={() => queue.showPrevious?.()}>
            {texts.previous}
          </Button>
          <Button variant="outlined" disabled={queue.showNext === null} onClick={() => queue.showNext?.()}>
            {texts.next}
          </Button>
        </div>
      )}
      {!queue.isLive && queue.cases !== null && <p className={styles.note}>{texts.notLive}</p>}
    </div>
  );
}

interface CasesProps {
  readonly view: DeskView;
  readonly queue: ReturnType<typeof useQueue>;
  readonly isClaiming: boolean;
  readonly onClaim: ReturnType<typeof useClaim>['claim'];
}

function Cases({ view, queue: { cases, isLoading, reload }, isClaiming, onClaim }: CasesProps) {
  const texts = useTexts(queueTexts);
  const common = useTexts(deskTexts);
  const isOnline = useIsOnline();
  const { columns } = texts;
  if (isLoading) return <TableNote>{texts.loading}</TableNote>;
  if (cases === null)
    return (
      <TableNote>
        {isOnline ? texts.failed : texts.offline}
        <Button variant="outlined" onClick={reload}>
          {common.retry}
        </Button>
      </TableNote>
    );
  if (cases.length === 0) return <TableNote>{texts.empty[view]}</TableNote>;
  return (
    <Table
      label={texts.views[view]}
      columns={[
        ANSWERED.includes(view) ? texts.answeredColumn : columns.due,
        columns.number,
        columns.flags,
        columns.state,
        columns.actions,
      ]}
    >
      {cases.map((row) => (
        <QueueRow key={row.id} row={row} isClaiming={isClaiming} onClaim={() => onClaim(row)} />
      ))}
    </Table>
  );
}
