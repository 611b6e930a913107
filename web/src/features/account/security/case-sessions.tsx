import { useState } from 'react';
import { formatMoment } from '../../../../../common/dates.js';
import type { AccountCaseSession } from '../../../../../src/clinic/case-access/sessions/open-sessions.contract.js';
import { networkStart } from '../../../shared/format/network-start.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { Section } from './section.js';
import styles from './security.module.css';
import { securityTexts } from './security.texts.js';
import { useCaseSessions } from './use-case-sessions.js';

const texts = securityTexts.caseSessions;

/** Where the person's assessments are open: by the account, by a mailed link, or on a phone that took photos over. */
export function CaseSessions({ userId }: { readonly userId: string }) {
  const { sessions, hasFailed, error, retry, isEnding, end, endAll } = useCaseSessions(userId);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section heading={texts.heading} text={texts.text}>
      {sessions !== null && sessions.length > 0 && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <CaseSessionRow key={session.id} session={session} isEnding={isEnding} onEnd={() => end(session.id)} />
          ))}
        </ul>
      )}
      {sessions?.length === 0 && <p>{texts.none}</p>}
      {sessions === null && hasFailed && (
        <p role="status">
          {securityTexts.failed} <TextButton onClick={retry}>{securityTexts.retry}</TextButton>
          <ErrorReference error={error} />
        </p>
      )}
      {sessions === null && !hasFailed && <Skeleton lines={2} />}
      {sessions !== null && sessions.length > 0 && (
        <div className={styles.actions}>
          <Button tone="quiet" disabled={isEnding} onClick={() => setIsAsking(true)}>
            {texts.endAll}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        texts={texts.confirmAll}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          endAll();
        }}
      />
    </Section>
  );
}

interface CaseSessionRowProps {
  readonly session: AccountCaseSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function CaseSessionRow({ session, isEnding, onEnd }: CaseSessionRowProps) {
  const { orderNumber, openedAt, network, reach, isCurrent } = session;
  const device = session.device ?? texts.unknownDevice;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>
          {device}
          {isCurrent && <span className={styles.current}>{texts.current}</span>}
          {reach === 'photos' && <span className={styles.current}>{texts.photosAlone}</span>}
        </p>
        <p className={styles.facts}>
          {texts.facts(orderNumber, formatMoment(new Date(openedAt)))}
          {network !== null && <span>{` · ${texts.network(networkStart(network))}`}</span>}
        </p>
      </div>
      <TextButton disabled={isEnding} aria-label={texts.endFor(device, orderNumber)} onClick={onEnd}>
        {texts.end}
      </TextButton>
    </li>
  );
}
