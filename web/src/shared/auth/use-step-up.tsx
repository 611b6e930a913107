import { use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { refusalOf } from '../api/client.js';
import { useTexts } from '../language.js';
import { useAuth } from './auth-context.js';
import { StepUpContext } from './step-up-context.js';
import { stepUpTexts } from './step-up.texts.js';

export interface StepUp {
  /** Makes a call, and repeats it once the second factor is confirmed. */
  readonly run: <Outcome>(call: () => Promise<Outcome>) => Promise<Outcome>;
  /** Gives up: the call fails with the refusal. */
  readonly cancel: () => void;
  /** What to show while the second factor is needed; null otherwise. */
  readonly question: ReactNode;
}

/** Calls that need a second factor confirmed in the last minutes. */
export function useStepUp(): StepUp {
  const { session } = useAuth();
  const [askedWith, setAskedWith] = useState<string | null>(null);
  const settle = useRef<(isShown: boolean) => void>(undefined);
  const token = session?.access_token ?? null;
  const latest = useRef(token);
  useEffect(() => {
    latest.current = token;
  });

  // A confirmed second factor gives the session a new token.
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
        if (!isStepUpRequired(error) || refused === null) throw error;
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

/** The server wants the second factor again; the person cancelled. */
export function isStepUpRequired(error: unknown): boolean {
  return refusalOf(error) === 'step_up_required';
}

function StepUpQuestion(): ReactNode {
  const { text } = useTexts(stepUpTexts);
  const { user } = useAuth();
  const askSecondFactor = use(StepUpContext);
  return (
    <>
      <p>{text}</p>
      {/* React passes a submit on through portals: it would send a form around the dialog once more. */}
      <div lang="sv" onSubmit={(event) => event.stopPropagation()}>
        {user && askSecondFactor(user)}
      </div>
    </>
  );
}
