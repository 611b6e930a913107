import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useQueryClient } from '@tanstack/react-query';
import { use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { paths } from '../../../common/paths.js';
import { SecondFactor } from '../features/account/sign-in/second-factor.js';
import UnlockCard from '../features/account/sign-in/unlock-card.js';
import { SignInCard } from '../features/account/sign-in/sign-in-card.js';
import { DeskFrame } from '../features/desk/shared/desk-frame.js';
import { DeskNotice } from '../features/desk/shared/desk-notice.js';
import { deskTexts } from '../features/desk/shared/desk.texts.js';
import { ClinicianGate, useClinicians } from '../features/desk/shared/clinician-gate.js';
import { hasLeftOnPurpose } from '../features/desk/shared/left-on-purpose.js';
import { useIdleLock } from '../features/desk/shared/use-idle-lock.js';
import { flushDrafts } from '../features/desk/reply/draft/open-drafts.js';
import { refusalOf, sendTo } from '../shared/api/client.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { needsSecondFactor, secondFactorsOf } from '../shared/auth/assurance.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { deskLock, OPEN_DESK, useDeskLock, type DeskLock } from '../shared/auth/session-lock.js';
import type { AuthState } from '../shared/auth/session.js';
import { signOut } from '../shared/auth/sign-out.js';
import { inBackground } from '../shared/errors/in-background.js';
import { useTexts } from '../shared/language.js';
import { AppLink } from '../shared/ui/app-link.js';
import { DialogContainerContext } from '../shared/ui/dialog-container.js';
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

/** What a visitor of the desk has to do before its pages; null: nothing. */
type Step = 'sign-in' | 'second-factor' | 'factor-missing' | 'locked';

function Door({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(deskTexts);
  const { session, user, loading } = useAuth();
  const [insider, setInsider] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  useSignOutToast();
  const lock = useDeskLock();
  const step = stepOf(session, lock.isLocked);
  const userId = user?.id ?? null;
  useCasesOf(insider, insider !== null && step !== null);
  // Another user, and one who left on purpose, finds nothing of the former page; a session that ended leaves it in place.
  if (!loading && step === null && userId !== insider) {
    setInsider(userId);
    setEmail(user?.email ?? '');
  }
  // Whoever has signed in anew after the lock is at an open desk.
  useEffect(() => {
    if (session === null && !loading) return () => deskLock.write(OPEN_DESK);
    return undefined;
  }, [session, loading]);
  const hasLeft = useHasLeft(session === null && !loading);
  if (hasLeft && session === null && insider !== null) setInsider(null);
  if (loading) return <p role="status">{texts.loading}</p>;
  const isKept = insider !== null && (userId === null || userId === insider);
  if (!isKept) return step === null ? null : <Step step={step} user={user} email="" lock={lock} />;
  return (
    <>
      <ClinicianGate key={insider}>
        <IdleLock isInside={step === null} />
        {children}
      </ClinicianGate>
      {step !== null && <Cover {...{ step, user, email, lock }} />}
    </>
  );
}

interface StepProps {
  readonly step: Step;
  readonly user: AuthState['user'];
  /** Of the person who was signed in; empty where nobody is known. */
  readonly email: string;
  readonly lock: DeskLock;
}

/** Sign-in over the page, which stays as it was, dialogs too; nothing of it is seen meanwhile. */
function Cover(props: StepProps) {
  const texts = useTexts(deskTexts);
  const container = use(DialogContainerContext);
  return (
    <Dialog open fullScreen container={container} slotProps={{ paper: { 'aria-label': titleOf(props, texts).title } }}>
      <DialogContent>
        <Step {...props} />
        <p role="status" style={{ textAlign: 'center' }}>
          {texts.covered}
        </p>
      </DialogContent>
    </Dialog>
  );
}

function stepOf(session: AuthState['session'], isLocked: boolean): Step | null {
  if (session === null) return 'sign-in';
  if (needsSecondFactor(session)) return 'second-factor';
  if (secondFactorsOf(session.user).length === 0) return 'factor-missing';
  return isLocked ? 'locked' : null;
}

/** A lock whose session has ended since is still said. */
function titleOf({ lock }: StepProps, { locked, lockedElsewhere, signIn }: DoorTexts) {
  if (!lock.isLocked) return signIn;
  return lock.afterMinutes === null ? lockedElsewhere : locked(lock.afterMinutes);
}

type DoorTexts = Pick<(typeof deskTexts)['sv'], 'locked' | 'lockedElsewhere' | 'signIn'>;

function Step(props: StepProps) {
  const { step, user, email } = props;
  const texts = useTexts(deskTexts);
  if (step === 'sign-in')
    return (
      <DeskNotice {...titleOf(props, texts)}>
        <div lang="sv">
          <SignInCard canSignUp={false} email={email} />
        </div>
      </DeskNotice>
    );
  if (step === 'locked')
    return (
      <DeskNotice {...titleOf(props, texts)}>
        <div lang="sv">{user !== null && <UnlockCard user={user} />}</div>
      </DeskNotice>
    );
  if (step === 'second-factor')
    return (
      <DeskNotice title={texts.secondFactor} text={texts.signIn.text}>
        <div lang="sv">{user !== null && <SecondFactor user={user} sendsByItself />}</div>
      </DeskNotice>
    );
  return (
    <DeskNotice {...texts.factorMissing}>
      <p>
        <AppLink to={paths.security}>{texts.factorMissing.link}</AppLink>
      </p>
    </DeskNotice>
  );
}

/** Saves what is written and locks a desk that nobody touches; the page stays, covered. */
function IdleLock({ isInside }: { readonly isInside: boolean }) {
  const { lockMinutes } = useClinicians();
  const lock = useCallback(() => inBackground(lockDesk(lockMinutes), 'locking the desk'), [lockMinutes]);
  useIdleLock(isInside ? lockMinutes : null, lock);
  return null;
}

/** A session that cannot be locked is ended. */
async function lockDesk(afterMinutes: number): Promise<void> {
  await flushDrafts();
  deskLock.write({ isLocked: true, afterMinutes });
  try {
    await sendTo('POST', '/api/v1/desk/lock');
  } catch (error) {
    if (refusalOf(error) !== 'locked') await signOut('local');
  }
}

/** Whether the session has ended on purpose. @param isOut no session is there */
function useHasLeft(isOut: boolean): boolean {
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => setHasLeft(isOut && hasLeftOnPurpose()), [isOut]);
  return hasLeft;
}

/** Deletes cached cases once their reader has left, and asks again for what a reader who is back has open. */
function useCasesOf(insider: string | null, isCovered: boolean): void {
  const client = useQueryClient();
  const before = useRef({ insider, isCovered });
  useEffect(() => {
    const { current: former } = before;
    before.current = { insider, isCovered };
    if (former.insider !== insider) {
      if (former.insider !== null) client.clear();
    } else if (former.isCovered && !isCovered) {
      inBackground(client.invalidateQueries(), 'reading again what the page shows');
    }
  }, [client, insider, isCovered]);
}
