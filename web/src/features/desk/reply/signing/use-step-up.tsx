import { use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useAuth } from '../../../../shared/auth/auth-context.js';
import { useTexts } from '../../../../shared/language.js';
import { refusalOf } from '../../shared/desk-calls.js';
import { StepUpContext } from '../../shared/step-up.js';
import { replyTexts } from '../reply.texts.js';

/**
 * Calls that need a second factor of the last minutes. When the server asks for one, `question` is what to show, and the
 * call is made again once the factor was shown; `cancel` gives up, and the call fails as it did.
 */
export function useStepUp() {
  const { session } = useAuth();
  const [askedWith, setAskedWith] = useState<string | null>(null);
  const settle = useRef<(isShown: boolean) => void>(undefined);
  const token = session?.access_token ?? null;
  const latest = useRef(token);
  useEffect(() => {
    latest.current = token;
  });

  // A second factor that was shown gives the session a new token.
  useEffect(() => {
    if (askedWith === null || token === null || token === askedWith) return;
    setAskedWith(null);
    settle.current?.(true);
  }, [askedWith, token]);

  const run = useCallback(async <Outcome,>(call: () => Promise<Outcome>): Promise<Outcome> => {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        const refused = latest.current;
        if (refusalOf(error) !== 'step_up_required' || refused === null) throw error;
        const isShown = new Promise<boolean>((resolve) => (settle.current = resolve));
        setAskedWith(refused);
        if (!(await isShown)) throw error;
      }
    }
  }, []);
  const cancel = useCallback(() => {
    setAskedWith(null);
    settle.current?.(false);
  }, []);
  return { run, cancel, question: askedWith === null ? null : <StepUpQuestion /> };
}

function StepUpQuestion(): ReactNode {
  const { stepUp } = useTexts(replyTexts);
  const { user } = useAuth();
  const askSecondFactor = use(StepUpContext);
  return (
    <>
      <p>{stepUp.text}</p>
      <div lang="sv">{user && askSecondFactor(user)}</div>
    </>
  );
}
