import { useState } from 'react';
import { formatMoment } from '../../../../../common/dates.js';
import type { MySessionResponse } from '../../../../../src/supabase/auth/self-service/me.contract.js';
import { signOut } from '../../../shared/auth/sign-out.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { Section } from './section.js';
import styles from './security.module.css';
import { securityTexts } from './security.texts.js';
import { useSessions } from './use-sessions.js';

const texts = securityTexts.sessions;

interface SessionsProps {
  readonly userId: string;
  /** BankID alone signs the account in: there is no password to change. */
  readonly isPersons?: boolean;
}

/** Where the person is signed in. */
export function Sessions({ userId, isPersons = false }: SessionsProps) {
  const { sessions, hasFailed, error, retry, isEnding, end, endOthers } = useSessions(userId);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section heading={texts.heading} text={isPersons ? texts.person.text : texts.text}>
      {sessions !== null && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} isEnding={isEnding} onEnd={() => end(session.id)} />
          ))}
        </ul>
      )}
      {sessions === null && hasFailed && (
        <p role="status">
          {securityTexts.failed} <TextButton onClick={retry}>{securityTexts.retry}</TextButton>
          <ErrorReference error={error} />
        </p>
      )}
      {sessions === null && !hasFailed && <Skeleton lines={2} />}
      <div className={styles.actions}>
        {sessions !== null && sessions.length > 1 && (
          <Button tone="quiet" disabled={isEnding} onClick={endOthers}>
            {texts.endOthers}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setIsAsking(true)}>
          {texts.endAll}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        texts={isPersons ? { ...texts.confirmAll, text: texts.person.confirmAll } : texts.confirmAll}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          inBackground(signOut('global'), 'signing out');
        }}
      />
    </Section>
  );
}

interface SessionRowProps {
  readonly session: MySessionResponse;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session: { device, ip, lastActiveAt, isCurrent }, isEnding, onEnd }: SessionRowProps) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>
          {texts.device(device)}
          {isCurrent && <span className={styles.current}>{texts.current}</span>}
        </p>
        <p className={styles.facts}>
          {texts.lastActive(formatMoment(new Date(lastActiveAt)))}
          {ip !== null && <span>{` · ${texts.ip(ip)}`}</span>}
        </p>
      </div>
      {!isCurrent && (
        <TextButton disabled={isEnding} aria-label={texts.endFor(device)} onClick={onEnd}>
          {texts.end}
        </TextButton>
      )}
    </li>
  );
}
