import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../common/paths.js';
import { SecondFactor } from '../features/account/sign-in/second-factor.js';
import { SignInCard } from '../features/account/sign-in/sign-in-card.js';
import { DeskFrame } from '../features/desk/shared/desk-frame.js';
import { DeskNotice } from '../features/desk/shared/desk-notice.js';
import { deskTexts } from '../features/desk/shared/desk.texts.js';
import { ClinicianGate } from '../features/desk/shared/clinician-gate.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { needsSecondFactor, secondFactorsOf } from '../shared/auth/assurance.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { inBackground } from '../shared/errors/in-background.js';
import { useTexts } from '../shared/language.js';
import { AppLink } from '../shared/ui/app-link.js';
import { StepUpProvider } from './step-up-provider.js';
import { useSignOutToast } from './use-sign-out-toast.js';

/** The frame of the desk; inside it the page, for clinicians with two verified factors, or the missing sign-in step. */
export default function DeskDoor({ children }: { readonly children: ReactNode }) {
  return (
    <QueryProvider>
      <DeskFrame>
        <StepUpProvider>
          <Door>{children}</Door>
        </StepUpProvider>
      </DeskFrame>
    </QueryProvider>
  );
}

function Door({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(deskTexts);
  const { session, user, loading } = useAuth();
  const navigate = useNavigate();
  useSignOutToast();
  useForgetCases(user?.id ?? null);
  if (loading) return <p role="status">{texts.loading}</p>;
  if (session === null)
    return (
      <DeskNotice {...texts.signIn}>
        <div lang="sv">
          <SignInCard
            canSignUp={false}
            onRecovery={() => inBackground(navigate(paths.resetPassword), 'going to the page for a new password')}
          />
        </div>
      </DeskNotice>
    );
  if (needsSecondFactor(session))
    return (
      <DeskNotice title={texts.secondFactor} text={texts.signIn.text}>
        <div lang="sv">
          <SecondFactor user={session.user} />
        </div>
      </DeskNotice>
    );
  if (secondFactorsOf(session.user).length === 0)
    return (
      <DeskNotice {...texts.factorMissing}>
        <p>
          <AppLink to={paths.security}>{texts.factorMissing.link}</AppLink>
        </p>
      </DeskNotice>
    );
  return <ClinicianGate key={session.user.id}>{children}</ClinicianGate>;
}

/** Deletes cached cases when the session of their reader ends. */
function useForgetCases(userId: string | null): void {
  const client = useQueryClient();
  const reader = useRef(userId);
  useEffect(() => {
    if (reader.current !== null && reader.current !== userId) client.clear();
    reader.current = userId;
  }, [client, userId]);
}
