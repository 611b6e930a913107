import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { isConflict, isSessionLost, statusOf } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { DescribedField } from './differences.js';
import type { EditedRow } from './drafts.js';
import { mergeEdits } from './merge-edits.js';
import type { SaveProblem } from './save-problem.js';
import { useDraftKeeping } from './use-draft-keeping.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { useTexts } from '../../../shared/language.js';
import { adminTexts } from './admin.texts.js';

interface EditFormOptions<Values extends FieldValues, Row extends EditedRow> {
  /** The kind of edited row, for its drafts: `post`, `question`, … */
  readonly kind: string;
  /** Null makes a new one. */
  readonly row: Row | null;
  readonly valuesOf: (row: Row | null) => Values;
  /**
   * @param base the version that the values are based on; its `updated_at` lets the server refuse to overwrite another
   * editor's save
   */
  readonly save: (values: Values, base: Row | null) => Promise<void>;
  /** Looked at before each save, besides the fields' own checks. @throws as calls do */
  readonly mayBeSaved?: (values: Values) => Promise<boolean>;
  /** The current row; null when it is deleted. */
  readonly findCurrent: (id: string) => Promise<Row | null>;
  /** The values, field by field, for comparing two versions. */
  readonly describe?: (values: Values) => readonly DescribedField[];
  /**
   * Two editors' changes to different fields merge, except that a change of one of these fields asks; without the list
   * every conflict asks.
   */
  readonly mergesExcept?: readonly (keyof Values & string)[];
  /** The toasts' texts. */
  readonly success: string;
  readonly failure: string;
  /** The server refused the slug as taken. */
  readonly onSlugTaken?: () => Promise<void>;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** The form of a dialog: its draft, saving and errors. A failure keeps the values. */
export function useEditForm<Values extends FieldValues, Row extends EditedRow>(options: EditFormOptions<Values, Row>) {
  const { kind, row, valuesOf, save, mayBeSaved, findCurrent, describe, success, failure } = options;
  const { mergesExcept, onSlugTaken, onSaved, onClose } = options;
  const { merged: mergedText } = useTexts(adminTexts).problems;
  const notices = useNotices();
  const [base, setBase] = useState(row);
  const [problem, setProblem] = useState<SaveProblem<Row> | null>(null);
  const form = useForm<Values>({ defaultValues: valuesOf(row) as DefaultValues<Values> });
  const draft = useDraftKeeping<Values, Row>({
    kind,
    form,
    id: row?.id ?? null,
    base,
    onFound({ values, row: builtOn }) {
      setBase(builtOn);
      form.reset(values, { keepDefaultValues: true });
    },
  });

  const store = async (values: Values, onto: Row | null, said = success): Promise<void> => {
    setProblem(null);
    try {
      if (mayBeSaved && !(await mayBeSaved(values))) return;
      await save(values, onto);
    } catch (error) {
      const theirs = await otherVersion(error, onto);
      if (theirs !== null && onto !== null) return settle(values, onto, theirs);
      notices.failed(error, failure);
      return explain(error, onto);
    }
    draft.end();
    notices.succeeded(said);
    onSaved?.();
  };

  /** The version that another editor has saved since `onto`. */
  const otherVersion = async (error: unknown, onto: Row | null): Promise<Row | null> => {
    const current = onto && isConflict(error) ? await findCurrent(onto.id).catch(() => null) : null;
    return current && Date.parse(current.updated_at) !== Date.parse(onto?.updated_at ?? '') ? current : null;
  };

  /** Saves both editors' changes, or asks. */
  const settle = async (mine: Values, onto: Row, theirs: Row): Promise<void> => {
    if (mergesExcept === undefined) return setProblem({ kind: 'stale', theirs });
    const both = { mine, theirs: valuesOf(theirs), neverMerged: mergesExcept };
    const { values, asksAbout } = mergeEdits(valuesOf(onto), both);
    form.reset(values, { keepDefaultValues: true });
    if (asksAbout.length > 0) return setProblem({ kind: 'stale', theirs });
    setBase(theirs);
    return store(values, theirs, mergedText(success));
  };

  const explain = async (error: unknown, onto: Row | null) => {
    if (isSessionLost(error)) return setProblem({ kind: 'session' });
    const isGone = onto !== null && statusOf(error) === 404;
    if (isGone) return setProblem({ kind: 'gone' });
    if (isConflict(error)) await onSlugTaken?.();
  };

  return {
    form,
    problem,
    isSaving: form.formState.isSubmitting,
    submit: () => inBackground(form.handleSubmit((values) => store(values, base))(), 'saving'),
    /** When the text was written that a draft brought back. */
    restoredFrom: draft.restoredFrom,
    discardDraft: () => {
      draft.forget();
      setBase(row);
      form.reset(valuesOf(row));
    },
    /** The other version and this one. */
    describeBoth: (theirs: Row) => describe && { theirs: describe(valuesOf(theirs)), mine: describe(form.getValues()) },
    takeTheirs: (theirs: Row) => {
      setProblem(null);
      draft.forget();
      setBase(theirs);
      form.reset(valuesOf(theirs));
    },
    keepMine: (theirs: Row) => {
      setBase(theirs);
      inBackground(form.handleSubmit((values) => store(values, theirs))(), 'saving');
    },
    /** Cancelled on purpose: deletes the draft. */
    cancel: () => {
      draft.end();
      onClose();
    },
    /** Closed otherwise: keeps the draft. */
    close: onClose,
  };
}
