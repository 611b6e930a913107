import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { isStepUpRequired, useStepUp, type StepUp } from '../auth/use-step-up.js';
import { inBackground } from '../errors/in-background.js';
import { problemOf, type FailureTexts, type Problem } from '../errors/problem.js';
import { useTexts } from '../language.js';
import { refusalTexts } from './refusals.texts.js';
import { useNotices } from './use-notices.js';

/** What an act says when it ends. */
export interface ActTexts<Subject, Result> extends FailureTexts {
  /** The toast of a success; none where the page itself shows the outcome. */
  readonly done?: string | ((result: Result, subject: Subject) => string);
}

interface ActOptions<Subject, Result> {
  readonly act: (subject: Subject) => Promise<Result>;
  readonly texts: ActTexts<Subject, Result>;
  /** Queries that are read again afterwards, after a failure too: somebody else may have changed what they hold. */
  readonly refreshes?: readonly QueryKey[];
  readonly onDone?: (result: Result, subject: Subject) => unknown;
  /** After a success, a refusal or a failure, but not when the second factor was not shown. */
  readonly onEnd?: () => void;
  /** A failure is a toast, or a note where the act was asked for (`problem`). */
  readonly failureIs?: 'toast' | 'note';
}

/** A call of staff that changes something; `FormDialog` takes it whole. */
export interface Act<Subject, Result = unknown> {
  /** @param onDone of this run alone, after the act's own; not once the component is gone */
  readonly run: (subject: Subject, onDone?: () => void) => void;
  readonly isPending: boolean;
  readonly result: Result | undefined;
  /** Why it failed, where the failure is a note. */
  readonly problem: Problem | null;
  /** Asks for the second factor while the call waits for it: see `StepUpDialog`. */
  readonly stepUp: StepUp;
}

/** What a dialog or form needs of an act; a call that never asks for the second factor brings no `stepUp`. */
export type AskedAct<Subject> = Pick<Act<Subject>, 'run' | 'isPending' | 'problem'> &
  Partial<Pick<Act<Subject>, 'stepUp'>>;

/**
 * One act of staff: the call, the second factor where the server asks for it again, the toast or note of the outcome, and
 * the queries that it makes old.
 *
 *     const invite = useAct({
 *       act: ({ email }: { email: string }) => calls.invite(email),
 *       texts: { done: 'Inbjudan är skickad', failed: 'Inbjudan skickades inte', refusals: { taken: 'Adressen …' } },
 *       refreshes: [['admin', 'admins']],
 *       onDone: close,
 *     });
 *     <FormDialog act={invite} … />  or  <Button onClick={() => invite.run({ email })} />
 */
export function useAct<Subject, Result = void>(options: ActOptions<Subject, Result>): Act<Subject, Result> {
  const { act, texts, refreshes = [], onDone, onEnd, failureIs = 'toast' } = options;
  const failures = { ...texts, refusals: { ...useTexts(refusalTexts), ...texts.refusals } };
  const notices = useNotices();
  const stepUp = useStepUp();
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useMutation<Result, unknown, Subject>({
    mutationFn: (subject) => stepUp.run(() => act(subject)),
    async onSuccess(result, subject) {
      const { done } = texts;
      if (done !== undefined) notices.succeeded(typeof done === 'string' ? done : done(result, subject));
      await onDone?.(result, subject);
    },
    onError(failure) {
      if (failureIs !== 'toast' || isStepUpRequired(failure)) return;
      const { error: named, text } = problemOf(failure, failures);
      notices.failed(named, text);
    },
    onSettled(_result, failure) {
      for (const queryKey of refreshes)
        inBackground(client.invalidateQueries({ queryKey }), 'reading again what an act has changed');
      if (!isStepUpRequired(failure)) onEnd?.();
    },
  });
  const isNoted = failureIs === 'note' && error && !isStepUpRequired(error);
  return {
    run: (subject, done) => mutate(subject, { onSuccess: done }),
    isPending,
    result: data,
    problem: isNoted ? problemOf(error, failures) : null,
    stepUp,
  };
}
