import type { Session } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { paths } from '../../../common/paths.js';
import { factorResetTexts as texts } from '../features/account/factor-reset/factor-reset.texts.js';
import { ResetCodeForm } from '../features/account/sign-in/reset-code-form.js';
import { ProofDialog } from '../features/account/security/proof-dialog.js';
import { TwoFactor } from '../features/account/security/two-factor.js';
import { SignInCard } from '../features/account/sign-in/sign-in-card.js';
import { assuranceOf, secondFactorsOf } from '../shared/auth/assurance.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { takeMailedToken } from '../shared/auth/mailed-token.js';
import { signOut } from '../shared/auth/sign-out.js';
import { inBackground } from '../shared/errors/in-background.js';
import { AppLink } from '../shared/ui/app-link.js';
import { NotePanel } from '../shared/ui/note-panel.js';
import { Skeleton } from '../shared/ui/skeleton.js';
import { TextButton } from '../shared/ui/text-button.js';
import { tabStorage } from '../shared/browser-storage.js';

const TOKEN_KEY = 'factor-reset';

/** What the person does in order: signs in, types the code that was read out, and adds a second factor. */
export function FactorResetSteps() {
  const { session, loading } = useAuth();
  // Null until the page has scripts: the fragment is the browser's alone.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(takeMailedToken(TOKEN_KEY)), []);
  return (
    <>
      <h1>{texts.title}</h1>
      {loading || token === null ? (
        <Skeleton lines={5} />
      ) : (
        <>
          <p>{texts.lead}</p>
          {session === null ? <SignIn /> : <SignedIn session={session} token={token} />}
        </>
      )}
    </>
  );
}

function SignIn() {
  return (
    <>
      <h2>{texts.signIn.heading}</h2>
      <SignInCard canSignUp={false} />
    </>
  );
}

function SignedIn({ session, token }: { readonly session: Session; readonly token: string }) {
  const { user, access_token: accessToken } = session;
  const hasFactor = secondFactorsOf(user).length > 0;
  useEffect(() => {
    if (hasFactor) tabStorage.remove(TOKEN_KEY);
  }, [hasFactor]);
  if (!hasFactor && assuranceOf(accessToken) !== 'aal2')
    return (
      <>
        {token === '' ? <NotePanel tone="problem" text={texts.noLink} error={null} /> : <ResetCodeForm token={token} />}
        <p>
          <TextButton onClick={() => inBackground(signOut('local'), 'signing out')}>{texts.signOut}</TextButton>
        </p>
      </>
    );
  return (
    <>
      {!hasFactor && <p>{texts.factor.text}</p>}
      <TwoFactor user={user} />
      <ProofDialog email={user.email ?? ''} />
      {hasFactor && (
        <>
          <h2>{texts.done.heading}</h2>
          <p>{texts.done.text}</p>
          <p>
            <AppLink to={paths.myCare}>{texts.done.next}</AppLink>
          </p>
        </>
      )}
    </>
  );
}
