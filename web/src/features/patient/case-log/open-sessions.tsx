import { useEffect, useState } from 'react';
import { formatMoment } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type {
  OpenCaseSession,
  OpenCaseSessionsResponse,
} from '../../../../../src/clinic/case-access/sessions/open-sessions.contract.js';
import { isCaseSessionLost, readFrom, sendTo } from '../../../shared/api/client.js';
import { formPlace } from '../../../shared/case/case-place.js';
import { commonTexts } from '../../../shared/common.texts.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { networkStart } from '../../../shared/format/network-start.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { ProblemLine } from '../../../shared/ui/problem-line.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case-log.module.css';
import { caseLogTexts } from './case-log.texts.js';
import { FoldedSection } from './folded-section.js';

const texts = caseLogTexts.sessions;

interface OpenSessionsProps {
  readonly caseId: string;
  readonly onSessionLost: () => void;
}

/** The devices on which the case is open, and a button to sign all of them out; folded by default. */
export function OpenSessions(props: OpenSessionsProps) {
  return (
    <FoldedSection title={texts.open}>
      <Sessions {...props} />
    </FoldedSection>
  );
}

function Sessions({ caseId, onSessionLost }: OpenSessionsProps) {
  const [sessions, setSessions] = useState<readonly OpenCaseSession[] | null>(null);
  const [failure, setFailure] = useState<Problem | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const path = `/api/v1/cases/${caseId}/sessions`;
  const attempt = async (work: () => Promise<void>, failed: string) => {
    setIsBusy(true);
    setFailure(null);
    setEnded(null);
    try {
      await work();
    } catch (error) {
      if (isCaseSessionLost(error)) return onSessionLost();
      setFailure({ text: failed, error });
    }
    setIsBusy(false);
  };
  const read = () =>
    attempt(async () => {
      setSessions((await readFrom<OpenCaseSessionsResponse>(path)).sessions);
    }, texts.failed);
  const endOne = (id: string, device: string) =>
    attempt(async () => {
      await sendTo('DELETE', `${path}/${id}`);
      setSessions((shown) => shown?.filter((session) => session.id !== id) ?? null);
      setEnded(texts.ended(device));
    }, texts.endFailed);
  const endAll = () =>
    attempt(async () => {
      await sendTo('DELETE', path);
      const { wipeDevice } = await import('../../../shared/case/device-database.js');
      await wipeDevice();
      formPlace.forget();
      // A new document drops the case from memory.
      window.location.assign(paths.openForm);
    }, texts.endFailed);
  useEffect(() => {
    inBackground(read(), 'reading where the case is open');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <div className={styles.visits}>
      <p>{texts.lead}</p>
      {sessions === null && failure === null && <Skeleton lines={2} />}
      {sessions !== null && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={(device) => inBackground(endOne(session.id, device), 'signing a device out')}
            />
          ))}
        </ul>
      )}
      <p role="status">{ended}</p>
      {failure !== null && <ProblemLine {...failure} />}
      <p className={layout.ways}>
        {sessions === null && failure !== null && (
          <TextButton onClick={() => inBackground(read(), 'reading where the case is open')}>
            {commonTexts.tryAgain}
          </TextButton>
        )}
        <TextButton disabled={isBusy} onClick={() => setIsAsked(true)}>
          {texts.endAll}
        </TextButton>
      </p>
      <ConfirmDialog
        isOpen={isAsked}
        texts={texts.confirmAll}
        isBusy={isBusy}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          inBackground(endAll(), 'signing out everywhere');
        }}
      />
      <p className={layout.soft}>{texts.endAllMeans}</p>
    </div>
  );
}

interface SessionRowProps {
  readonly session: OpenCaseSession;
  readonly isBusy: boolean;
  readonly onEnd: (device: string) => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { openedAt, network, reach, isCurrent } = session;
  const device = session.device ?? texts.unknownDevice;
  return (
    <li>
      <time dateTime={openedAt}>{formatMoment(new Date(openedAt))}</time>
      <div>
        <p>
          <strong>{device}</strong>
          {isCurrent && <span className={layout.soft}>{texts.current}</span>}
          {reach === 'photos' && <span className={layout.soft}>{texts.photosAlone}</span>}
        </p>
        {network !== null && <p className={layout.soft}>{texts.network(networkStart(network))}</p>}
        {!isCurrent && (
          <TextButton disabled={isBusy} aria-label={texts.endFor(device)} onClick={() => onEnd(device)}>
            {texts.end}
          </TextButton>
        )}
      </div>
    </li>
  );
}
