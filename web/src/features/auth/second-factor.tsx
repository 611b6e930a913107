import type { Factor, User } from '@supabase/auth-js';
import { useState, type ReactNode } from 'react';
import { needsSecondFactor, secondFactorsOf } from '../../shared/auth/assurance.js';
import { useAuth } from '../../shared/auth/auth-context.js';
import { signOut } from '../../shared/auth/sign-out.js';
import { useFocusOnMount } from '../../shared/hooks/use-focus-on-mount.js';
import { TextButton } from '../../shared/ui/text-button.js';
import { authFormsTexts } from './auth-forms.texts.js';
import styles from './auth-forms.module.css';
import { SecondFactorCode } from './second-factor-code.js';
import { SecondFactorKeys } from './second-factor-keys.js';

type Way = keyof typeof texts.ways;

const { secondFactor: texts } = authFormsTexts;

/** Shows its content to whoever needs no second factor or has shown it; the others are asked for it first. */
export function SecondFactorGate({ children }: { readonly children: ReactNode }) {
  const { session } = useAuth();
  return session !== null && needsSecondFactor(session) ? <SecondFactor user={session.user} /> : children;
}

function SecondFactor({ user }: { readonly user: User }) {
  const factors = secondFactorsOf(user);
  const ways = waysWith(factors);
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  return (
    <div className={`${styles.card} ${styles.gate}`}>
      <div className={`${styles.form} ${styles.panelBody}`}>
        <Question key={way} way={way} keys={factors.filter(({ factor_type: type }) => type === 'webauthn')} />
        <p className={styles.ways}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <TextButton key={other} onClick={() => setWay(other)}>
                {texts.ways[other].choose}
              </TextButton>
            ))}
          <TextButton onClick={() => void signOut('local')}>{texts.signOut}</TextButton>
        </p>
      </div>
    </div>
  );
}

function waysWith(factors: readonly Factor[]): readonly Way[] {
  const has = (type: Factor['factor_type']) => factors.some(({ factor_type: known }) => known === type);
  return [...(has('totp') ? (['app'] as const) : []), ...(has('webauthn') ? (['key'] as const) : []), 'recovery'];
}

function Question({ way, keys }: { readonly way: Way; readonly keys: readonly Factor[] }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {texts.heading}
      </h2>
      <p>{texts.ways[way].text}</p>
      {way === 'key' ? <SecondFactorKeys keys={keys} /> : <SecondFactorCode way={way} />}
    </>
  );
}
