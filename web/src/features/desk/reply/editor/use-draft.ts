import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '../../../../../../common/reply.js';
import type {
  DraftConflictResponse,
  ReplyDraft,
  SaveDraftResponse,
} from '../../../../../../src/assessments/replies/replies.contract.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { answerOf, refusalOf, useDeskCalls } from '../../shared/desk-calls.js';

/** After the last key. */
const SAVE_DELAY_MS = 800;
const RETRY_MS = 5_000;

export type DraftState = 'none' | 'waiting' | 'saving' | 'saved' | 'failed' | 'too-long' | 'lost' | 'conflict';

interface DraftOptions {
  readonly caseId: string;
  readonly draft: ReplyDraft | null;
  /** What is written now. */
  readonly read: () => Reply;
  /** The claim is lost: nothing is sent until it is back. */
  readonly isLost: boolean;
  readonly onExtended: (leaseUntil: string) => void;
  readonly onLost: () => void;
}

export interface Draft {
  readonly state: DraftState;
  readonly revision: number;
  readonly savedAt: string | null;
  /** What somebody else saved meanwhile; null when there is no draft any more. Only in `conflict`. */
  readonly theirs: ReplyDraft | null;
  /** Something was typed. */
  readonly onChange: () => void;
  /** Saves what waits now. Resolves to the revision of all that is written, null when it could not be saved. */
  readonly flush: () => Promise<number | null>;
  /** Ends a conflict: what is written here goes on top of what was saved. */
  readonly keepMine: () => void;
  /** Ends a conflict: what was saved is in the fields now. */
  readonly takeTheirs: () => void;
}

/** Saves the reply while it is written, one save at a time, each on top of the revision that is known. */
export function useDraft({ caseId, draft, read, isLost, onExtended, onLost }: DraftOptions): Draft {
  const callDesk = useDeskCalls();
  const [state, setState] = useState<DraftState>(draft === null ? 'none' : 'saved');
  const [savedAt, setSavedAt] = useState(draft?.savedAt ?? null);
  const [revision, setRevision] = useState(draft?.revision ?? 0);
  const [theirs, setTheirs] = useState<ReplyDraft | null>(null);
  const known = useRef({ revision, isDirty: false, isStopped: isLost });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void> | null>(null);

  const send = useCallback(async (): Promise<void> => {
    known.current.isDirty = false;
    setState('saving');
    try {
      const saved = await callDesk<SaveDraftResponse>({
        method: 'PUT',
        path: `cases/${caseId}/draft`,
        body: read(),
        revision: known.current.revision,
      });
      known.current.revision = saved.revision;
      setRevision(saved.revision);
      setSavedAt(saved.savedAt);
      onExtended(saved.leaseUntil);
      setState(known.current.isDirty ? 'waiting' : 'saved');
    } catch (error) {
      known.current.isDirty = true;
      const code = refusalOf(error);
      if (code === 'revision_conflict') {
        known.current.isStopped = true;
        setTheirs(answerOf<DraftConflictResponse>(error).current ?? null);
        setState('conflict');
      } else if (code === 'not_claimed_by_you' || code === 'lease_lost') {
        known.current.isStopped = true;
        setState('lost');
        onLost();
      } else setState(code === 'too_long' ? 'too-long' : 'failed');
    }
  }, [caseId, callDesk, read, onExtended, onLost]);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (running.current !== null) await running.current;
    if (!known.current.isDirty || known.current.isStopped) return;
    running.current = send().finally(() => (running.current = null));
    await running.current;
  }, [send]);

  const schedule = useCallback(
    (delayMs: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => inBackground(save(), 'saving the draft'), delayMs);
    },
    [save],
  );

  const onChange = useCallback(() => {
    known.current.isDirty = true;
    if (known.current.isStopped) return;
    setState((now) => (now === 'saving' ? now : 'waiting'));
    schedule(SAVE_DELAY_MS);
  }, [schedule]);

  // What was typed during a save is saved next; what could not be sent is tried again.
  useEffect(() => {
    if (state === 'waiting') schedule(SAVE_DELAY_MS);
    if (state === 'failed') schedule(RETRY_MS);
  }, [state, schedule]);

  // Without the claim nothing is sent; once it is back, what waits is.
  useEffect(() => {
    if (state === 'conflict') return;
    known.current.isStopped = isLost;
    if (isLost) return setState('lost');
    setState((now) => (now === 'lost' && known.current.isDirty ? 'waiting' : now));
  }, [isLost, state]);

  useEffect(() => () => clearTimeout(timer.current), []);
  useLeaveWarning(known);

  return {
    state,
    revision,
    savedAt,
    theirs,
    onChange,
    flush: async () => {
      await save();
      await running.current;
      return known.current.isDirty || known.current.isStopped ? null : known.current.revision;
    },
    keepMine: () => {
      resolve(theirs);
      known.current.isDirty = true;
      setState('waiting');
    },
    takeTheirs: () => {
      resolve(theirs);
      known.current.isDirty = false;
      setSavedAt(theirs?.savedAt ?? null);
      setState('saved');
    },
  };

  function resolve(current: ReplyDraft | null): void {
    known.current.isStopped = false;
    known.current.revision = current?.revision ?? 0;
    setRevision(known.current.revision);
    setTheirs(null);
  }
}

/** The browser asks before it closes a page with something that is not saved. */
function useLeaveWarning(known: { readonly current: { readonly isDirty: boolean } }): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (known.current.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [known]);
}
