import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useAdminSession } from './admin-session.js';
import { randomUuid } from '../../../shared/random-uuid.js';
import { DraftStore, type Draft, type EditedRow } from './drafts.js';

const WRITE_AFTER_MS = 300;

interface DraftKeepingOptions<Values extends FieldValues, Row extends EditedRow> {
  /** The kind of edited row: `post`, `question`, … */
  readonly kind: string;
  readonly form: UseFormReturn<Values>;
  /** The edited row's id; null for a new one. */
  readonly id: string | null;
  /** The version that the values are based on. */
  readonly base: Row | null;
  /** A draft was left behind by a dialog that is no more. */
  readonly onFound: (draft: Draft<Values, Row>) => void;
}

/**
 * Stores the form's values as a draft, one per dialog; unchanged forms have none. The draft of an earlier dialog is
 * restored once, and removed when this one ends.
 */
export function useDraftKeeping<Values extends FieldValues, Row extends EditedRow>(
  options: DraftKeepingOptions<Values, Row>,
) {
  const { kind, form, id, base, onFound } = options;
  const { userId } = useAdminSession();
  const drafts = useMemo(() => new DraftStore<Values, Row>(userId, kind), [userId, kind]);
  const [draftId] = useState(randomUuid);
  const [found, setFound] = useState<Draft<Values, Row> | null>(null);
  const isEnded = useRef(false);
  const latest = useRef({ base, onFound, found });
  useLayoutEffect(() => {
    latest.current = { base, onFound, found };
  });

  useEffect(() => drafts.hold(draftId), [drafts, draftId]);

  useEffect(() => {
    let isWanted = true;
    const finding = drafts.listLeft().then((left) => {
      const draft = left.find(({ row }) => (row?.id ?? null) === id);
      if (!draft || !isWanted || isChanged(form)) return;
      setFound(draft);
      latest.current.onFound(draft);
    });
    inBackground(finding, 'finding the draft');
    return () => {
      isWanted = false;
    };
  }, [drafts, form, id]);

  useEffect(() => {
    let timer: number | undefined;
    const write = () => {
      timer = undefined;
      const { base: row, found: superseded } = latest.current;
      if (isEnded.current) return;
      if (!isChanged(form)) return drafts.remove(draftId);
      const isKept = drafts.write({ draftId, values: form.getValues(), row, writtenAt: new Date().toISOString() });
      if (isKept && superseded) drafts.remove(superseded.draftId);
    };
    const flush = () => {
      if (timer === undefined) return;
      window.clearTimeout(timer);
      write();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(write, WRITE_AFTER_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
    };
  }, [drafts, draftId, form]);

  const forget = () => {
    drafts.remove(draftId);
    if (found) drafts.remove(found.draftId);
    setFound(null);
  };
  return {
    /** When the text was written that was brought back. */
    restoredFrom: found?.writtenAt ?? null,
    /** Deletes the draft; later input is stored again. */
    forget,
    /** Deletes the draft and stores no more. */
    end() {
      isEnded.current = true;
      forget();
    },
  };
}

function isChanged<Values extends FieldValues>(form: UseFormReturn<Values>): boolean {
  return JSON.stringify(form.getValues()) !== JSON.stringify(form.formState.defaultValues);
}
