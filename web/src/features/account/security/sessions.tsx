import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatMoment } from '../../../../../common/dates.js';
import type { AccountCaseSessionsResponse } from '../../../../../src/clinic/access/sessions/open-sessions.contract.js';
import type { MySessionsResponse } from '../../../../../src/supabase/auth/self-service/me.contract.js';
import { get, sendTo } from '../../../shared/api/client.js';
import { signOut } from '../../../shared/auth/sign-out.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { networkStart } from '../../../shared/format/network-start.js';
import { showToast } from '../../../shared/show-toast.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { CardSection } from '../../../shared/ui/card-section.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './security.module.css';
import { securityTexts } from './security.texts.js';

const { sessions: loginTexts, caseSessions: caseTexts } = securityTexts;

interface SessionsProps {
  readonly userId: string;
  /** BankID alone signs the account in: there is no password to change. */
  readonly isPersons?: boolean;
}

/** Where the person is signed in. */
export function Sessions({ userId, isPersons = false }: SessionsProps) {
  const { query, isEnding, end } = useSessions<MySessionsResponse>('/api/v1/me/sessions', userId, loginTexts);
  const count = query.data?.sessions.length ?? 0;
  const confirm = isPersons ? { ...loginTexts.confirmAll, text: loginTexts.person.confirmAll } : loginTexts.confirmAll;
  return (
    <CardSection heading={loginTexts.heading} text={isPersons ? loginTexts.person.text : loginTexts.text}>
      <Loaded query={query} name="the sessions" waiting={2} failed={securityTexts.failed} role="status">
        {({ sessions }) => (
          <ul className={styles.list}>
            {sessions.map(({ id, device, ip, lastActiveAt, isCurrent }) => (
              <SessionRow
                key={id}
                device={loginTexts.device(device)}
                marks={isCurrent ? [loginTexts.current] : []}
                facts={loginTexts.lastActive(formatMoment(new Date(lastActiveAt)))}
                network={ip === null ? null : loginTexts.ip(ip)}
              >
                {!isCurrent && (
                  <TextButton disabled={isEnding} aria-label={loginTexts.endFor(device)} onClick={() => end(id)}>
                    {loginTexts.end}
                  </TextButton>
                )}
              </SessionRow>
            ))}
          </ul>
        )}
      </Loaded>
      <div className={`${layout.acts} ${styles.actions}`}>
        {count > 1 && (
          <Button tone="quiet" disabled={isEnding} onClick={() => end(null)}>
            {loginTexts.endOthers}
          </Button>
        )}
        <EndAll
          texts={{ ...confirm, endAll: loginTexts.endAll }}
          onConfirm={() => inBackground(signOut('global'), 'signing out')}
        />
      </div>
    </CardSection>
  );
}

/** Where the person's assessments are open: by the account, by a mailed link, or on a phone that took photos over. */
export function CaseSessions({ userId }: { readonly userId: string }) {
  const { query, isEnding, end } = useSessions<AccountCaseSessionsResponse>(
    '/api/v1/me/case-sessions',
    userId,
    caseTexts,
  );
  return (
    <CardSection heading={caseTexts.heading} text={caseTexts.text}>
      <Loaded query={query} name="where assessments are open" waiting={2} failed={securityTexts.failed} role="status">
        {({ sessions }) =>
          sessions.length === 0 ? (
            <p>{caseTexts.none}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {sessions.map(({ id, device, orderNumber, openedAt, network, reach, isCurrent }) => (
                  <SessionRow
                    key={id}
                    device={device ?? caseTexts.unknownDevice}
                    marks={[
                      ...(isCurrent ? [caseTexts.current] : []),
                      ...(reach === 'photos' ? [caseTexts.photosAlone] : []),
                    ]}
                    facts={caseTexts.facts(orderNumber, formatMoment(new Date(openedAt)))}
                    network={network === null ? null : caseTexts.network(networkStart(network))}
                  >
                    <TextButton
                      disabled={isEnding}
                      aria-label={caseTexts.endFor(device ?? caseTexts.unknownDevice, orderNumber)}
                      onClick={() => end(id)}
                    >
                      {caseTexts.end}
                    </TextButton>
                  </SessionRow>
                ))}
              </ul>
              <div className={`${layout.acts} ${styles.actions}`}>
                <EndAll
                  texts={{ ...caseTexts.confirmAll, endAll: caseTexts.endAll }}
                  isDisabled={isEnding}
                  onConfirm={() => end(null)}
                />
              </div>
            </>
          )
        }
      </Loaded>
    </CardSection>
  );
}

type EndingTexts = Readonly<
  Record<'ended' | 'endFailed' | 'allEnded', { readonly title: string; readonly text?: string }>
>;

/** A list of sessions, and how to end one, or with null all that the list's address stands for. */
function useSessions<Response>(path: string, userId: string, texts: EndingTexts) {
  const query = useQuery({ ...get<Response>(path, userId), staleTime: 0 });
  const ending = useMutation({
    mutationFn: (id: string | null) => sendTo('DELETE', id === null ? path : `${path}/${id}`),
    onSuccess: async (_answer, id) => {
      await query.refetch();
      showToast({ ...(id === null ? texts.allEnded : texts.ended), tone: 'success' });
    },
    onError: (error) => showToast({ ...texts.endFailed, error, tone: 'destructive' }),
  });
  return { query, isEnding: ending.isPending, end: (id: string | null) => ending.mutate(id) };
}

interface SessionRowProps {
  readonly device: string;
  readonly marks: readonly string[];
  readonly facts: string;
  readonly network: string | null;
  /** The button that ends it. */
  readonly children: ReactNode;
}

function SessionRow({ device, marks, facts, network, children }: SessionRowProps) {
  return (
    <li className={styles.row}>
      <div>
        <p className={layout.strong}>
          {device}
          {marks.map((mark) => (
            <span key={mark} className={styles.current}>
              {mark}
            </span>
          ))}
        </p>
        <p className={styles.facts}>
          {facts}
          {network !== null && <span>{` · ${network}`}</span>}
        </p>
      </div>
      {children}
    </li>
  );
}

interface EndAllProps {
  readonly texts: Readonly<Record<'endAll' | 'title' | 'text' | 'confirm', string>>;
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
}

/** Asks first. */
function EndAll({ texts, isDisabled = false, onConfirm }: EndAllProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" disabled={isDisabled} onClick={() => setIsAsking(true)}>
        {texts.endAll}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        texts={texts}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onConfirm();
        }}
      />
    </>
  );
}
