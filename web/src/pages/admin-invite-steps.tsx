import type { User } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import type { AdminInviteViewResponse, InvitedRole } from '../../../src/supabase/auth/admins/admins.contract.js';
import { paths } from '../../../common/paths.js';
import { secondFactorsOf } from '../shared/auth/assurance.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { signOut } from '../shared/auth/sign-out.js';
import { inBackground } from '../shared/errors/in-background.js';
import { AppLink } from '../shared/ui/app-link.js';
import { CardSection } from '../shared/ui/card-section.js';
import { Button } from '../shared/ui/button.js';
import { NotePanel } from '../shared/ui/note-panel.js';
import { Skeleton } from '../shared/ui/skeleton.js';
import { ProofDialog } from '../features/account/security/proof-dialog.js';
import { TwoFactor } from '../features/account/security/two-factor.js';
import { SignInCard } from '../features/account/sign-in/sign-in-card.js';
import { SecondFactorGate } from '../features/account/sign-in/second-factor.js';
import { adminInviteTexts as texts } from '../features/account/admin-invite/admin-invite.texts.js';
import { InvitePassword } from '../features/account/sign-in/invite-password.js';
import { useAdminInvite } from '../features/account/admin-invite/use-admin-invite.js';

/** What the person invited does in order: a password, a second factor, and then the rights. */
export function AdminInviteSteps() {
  const { token, invite, isDone, refusal, refuse, read, accept } = useAdminInvite();
  const { loading } = useAuth();
  if (refusal !== null)
    return (
      <>
        <h1>{texts.refused.title}</h1>
        <NotePanel tone="problem" text={refusal.text} error={refusal.error} />
        <p>
          {refusal.isFinal ? (
            <AppLink to={paths.home}>{texts.refused.home}</AppLink>
          ) : (
            <Button tone="quiet" onClick={() => inBackground(read(), 'reading the invitation again')}>
              {texts.refused.again}
            </Button>
          )}
        </p>
      </>
    );
  if (isDone)
    return (
      <>
        <h1>{texts.done.heading}</h1>
        <p>{texts.done.text}</p>
        <p>
          <AppLink to={paths.desk}>{texts.done.desk}</AppLink>
        </p>
      </>
    );
  return (
    <>
      <h1>{invite === null ? texts.titleLoading : texts.title[invite.role]}</h1>
      {invite === null || loading ? (
        <Skeleton lines={5} />
      ) : (
        <>
          <p>{texts.lead(invite.email)}</p>
          <Step invite={invite} token={token} accept={accept} onRefused={refuse} />
        </>
      )}
    </>
  );
}

interface StepProps {
  readonly invite: AdminInviteViewResponse;
  readonly token: string;
  readonly accept: () => Promise<void>;
  readonly onRefused: (error: unknown) => void;
}

function Step({ invite: { email, role, hasAccount }, token, accept, onRefused }: StepProps) {
  const { user } = useAuth();
  if (user === null)
    return hasAccount ? <SignIn /> : <InvitePassword token={token} email={email} onRefused={onRefused} />;
  if (user.email === email)
    return (
      <SecondFactorGate>
        <Rights user={user} role={role} accept={accept} />
      </SecondFactorGate>
    );
  return (
    <NotePanel tone="quiet" text={texts.other.text(user.email ?? '')}>
      <Button tone="quiet" onClick={() => inBackground(signOut('local'), 'signing out')}>
        {texts.other.signOut}
      </Button>
    </NotePanel>
  );
}

function SignIn() {
  return (
    <>
      <h2>{texts.signIn.heading}</h2>
      <p>{texts.signIn.text}</p>
      <SignInCard canSignUp={false} />
    </>
  );
}

interface RightsProps {
  readonly role: InvitedRole;
  readonly user: User;
  readonly accept: () => Promise<void>;
}

function Rights({ user, role, accept }: RightsProps) {
  const taking = useMutation({ mutationFn: accept });
  const hasFactor = secondFactorsOf(user).length > 0;
  return (
    <>
      {!hasFactor && <p>{texts.factor.text}</p>}
      <TwoFactor user={user} />
      <ProofDialog email={user.email ?? ''} />
      {hasFactor && (
        <CardSection heading={texts.accept.heading}>
          <p>{texts.accept.text[role]}</p>
          <p>
            <Button tone="next" disabled={taking.isPending} onClick={() => taking.mutate()}>
              {taking.isPending ? texts.accept.submitting : texts.accept.submit}
            </Button>
          </p>
        </CardSection>
      )}
    </>
  );
}
