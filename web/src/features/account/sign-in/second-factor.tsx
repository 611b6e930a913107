import type { Factor, FactorType, User } from '@supabase/auth-js';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { needsSecondFactor, secondFactorsOf } from '../../../shared/auth/assurance.js';
import { useAuth } from '../../../shared/auth/auth-context.js';
import { deskLock, OPEN_DESK, useDeskLock } from '../../../shared/auth/session-lock.js';
import { authState } from '../../../shared/auth/session.js';
import { signOut } from '../../../shared/auth/sign-out.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { authFormsTexts } from './auth-forms.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './auth-forms.module.css';
import { verifyAppCode, verifyRecoveryCode } from './second-factor-calls.js';
import { SecondFactorCode } from './second-factor-code.js';
import { SecondFactorKeys } from './second-factor-keys.js';
import { SecondFactorPhone } from './second-factor-phone.js';
import { announceSecondFactor } from './sign-in-toast.js';
import { unlockTexts } from './unlock.texts.js';

type Way = keyof typeof texts.ways;

const { secondFactor: texts } = authFormsTexts;

/** What takes one touch first, what costs a text message last. */
const WAYS_BY_TYPE: readonly (readonly [FactorType, Way])[] = [
  ['webauthn', 'key'],
  ['totp', 'app'],
  ['phone', 'phone'],
];

const UnlockCard = lazy(() => import('./unlock-card.js'));

/** Renders its content once the session has the required second factor and is not locked, and asks for it first. */
export function SecondFactorGate({ children }: { readonly children: ReactNode }) {
  const { session } = useAuth();
  const { isLocked } = useDeskLock();
  if (isLocked && session !== null) return <Locked user={session.user} />;
  return session !== null && needsSecondFactor(session) ? <SecondFactor user={session.user} /> : children;
}

/** The next session is another one: it is not locked. */
function Locked({ user }: { readonly user: User }) {
  useEffect(
    () => () => {
      if (authState.read().session === null) deskLock.write(OPEN_DESK);
    },
    [],
  );
  return (
    <Suspense>
      <p>{unlockTexts.lead}</p>
      <UnlockCard user={user} />
    </Suspense>
  );
}

interface SecondFactorProps {
  readonly user: User;
  /** Where a phone is the only factor, its code is sent without being asked for: at the desk. */
  readonly sendsByItself?: boolean;
  /** A dialog around it has the heading and the way back. */
  readonly isInDialog?: boolean;
}

/** Asks for one of the user's second factors: to complete a sign-in, or again where a page requires a fresh one. */
export function SecondFactor({ user, sendsByItself = false, isInDialog = false }: SecondFactorProps) {
  const { session } = useAuth();
  const isSigningIn = session !== null && needsSecondFactor(session);
  const factors = secondFactorsOf(user);
  const ways = waysWith(factors);
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  return (
    <div className={isInDialog ? undefined : `${layout.card} ${styles.gate}`}>
      <div className={isInDialog ? layout.form : `${layout.form} ${styles.panelBody}`}>
        <Question
          key={way}
          way={way}
          factors={factors}
          hasHeading={!isInDialog}
          isSentByItself={sendsByItself && ways[0] === 'phone'}
          onShown={() => {
            if (isSigningIn) announceSecondFactor(user.id);
          }}
        />
        <p className={layout.ways}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <TextButton key={other} onClick={() => setWay(other)}>
                {texts.ways[other].choose}
              </TextButton>
            ))}
          {!isInDialog && (
            <TextButton onClick={() => inBackground(signOut('local'), 'signing out')}>{texts.signOut}</TextButton>
          )}
        </p>
      </div>
    </div>
  );
}

/** The user's factors, then recovery codes. */
function waysWith(factors: readonly Factor[]): readonly Way[] {
  const owned = WAYS_BY_TYPE.filter(([type]) => ofType(factors, type).length > 0).map(([, way]) => way);
  return [...owned, 'recovery'];
}

function ofType(factors: readonly Factor[], wanted: FactorType): readonly Factor[] {
  return factors.filter(({ factor_type: type }) => type === wanted);
}

interface QuestionProps {
  readonly way: Way;
  readonly factors: readonly Factor[];
  readonly isSentByItself: boolean;
  /** The server has accepted it. */
  readonly onShown: () => void;
}

function Question({ way, hasHeading, ...answer }: QuestionProps & { readonly hasHeading: boolean }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const text = useFocusOnMount<HTMLParagraphElement>();
  return (
    <>
      {hasHeading && (
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {texts.heading}
        </h2>
      )}
      <p ref={hasHeading ? undefined : text} tabIndex={hasHeading ? undefined : -1}>
        {texts.ways[way].text}
      </p>
      <Answer way={way} {...answer} />
    </>
  );
}

function Answer({ way, factors, isSentByItself, onShown }: QuestionProps) {
  switch (way) {
    case 'app':
      return <SecondFactorCode way={way} verify={verifyAppCode} onShown={onShown} />;
    case 'key':
      return <SecondFactorKeys keys={ofType(factors, 'webauthn')} onShown={onShown} />;
    case 'phone':
      return <SecondFactorPhone phones={ofType(factors, 'phone')} {...{ isSentByItself, onShown }} />;
    case 'recovery':
      return <SecondFactorCode way={way} verify={(code) => verifyRecoveryCode(code)} onShown={onShown} />;
  }
}
