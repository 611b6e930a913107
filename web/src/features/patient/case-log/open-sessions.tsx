import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type {
  OpenCaseSession,
  OpenCaseSessionsResponse,
} from '../../../../../src/clinic/access/sessions/open-sessions.contract.js';
import { sendTo } from '../../../shared/api/client.js';
import { formPlace } from '../../../shared/case/case-place.js';
import { casePartKey, useCaseChange, useCasePart } from '../../../shared/case/use-case.js';
import { networkStart } from '../../../shared/format/network-start.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { ProblemLine } from '../../../shared/ui/problem-line.js';
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
  const client = useQueryClient();
  const query = useCasePart<OpenCaseSessionsResponse>(caseId, 'sessions', onSessionLost);
  const path = `/api/v1/cases/${caseId}/sessions`;
  const [isAsked, setIsAsked] = useState(false);
  const one = useCaseChange(onSessionLost, {
    mutationFn: ({ id }: OpenCaseSession) => sendTo('DELETE', `${path}/${id}`),
    onSuccess: (_, { id }) =>
      client.setQueryData<OpenCaseSessionsResponse>(
        casePartKey(caseId, 'sessions'),
        (shown) => shown && { sessions: shown.sessions.filter((session) => session.id !== id) },
      ),
  });
  const all = useCaseChange(onSessionLost, {
    mutationFn: () => sendTo('DELETE', path),
    async onSuccess() {
      const { wipeDevice } = await import('../../../shared/case/device-database.js');
      await wipeDevice();
      formPlace.forget();
      // A new document drops the case from memory.
      window.location.assign(paths.openForm);
    },
  });
  const isBusy = one.isPending || all.isPending;
  const failure = isBusy ? null : (one.error ?? all.error);
  return (
    <div className={styles.visits}>
      <p>{texts.lead}</p>
      <Loaded query={query} name="where the case is open" waiting={2} failed={texts.failed}>
        {({ sessions }) => (
          <ul className={styles.list}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={isBusy}
                onEnd={() => {
                  all.reset();
                  one.mutate(session);
                }}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <p role="status">{one.isSuccess && texts.ended(one.variables.device ?? texts.unknownDevice)}</p>
      {failure !== null && <ProblemLine text={texts.endFailed} error={failure} />}
      <p className={layout.ways}>
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
          one.reset();
          all.mutate();
        }}
      />
      <p className={layout.soft}>{texts.endAllMeans}</p>
    </div>
  );
}

interface SessionRowProps {
  readonly session: OpenCaseSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
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
          <TextButton disabled={isBusy} aria-label={texts.endFor(device)} onClick={onEnd}>
            {texts.end}
          </TextButton>
        )}
      </div>
    </li>
  );
}
