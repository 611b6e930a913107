import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import type { Form } from '../../../../../common/questionnaire/form.js';
import type { PatientCase } from '../../../shared/case/case-types.js';
import { businessNow } from '../../../shared/site/business-time.js';
import { usePage } from '../../../shared/site/page-context.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import styles from './case-form.module.css';
import type { FormCalls } from './form-calls.js';
import { answersOf, type AnswerStore } from './saving/answer-store.js';
import { useAnswerStore } from './saving/use-answer-store.js';
import { InfoRequestScreen } from './info-request/info-request-screen.js';
import { FormSteps } from './steps/form-steps-screen.js';
import type { RenderPhotos } from './steps/step-props.js';

interface FormEditorProps {
  readonly opened: PatientCase;
  readonly calls: FormCalls;
  readonly onSessionLost: () => void;
  /** Something was done to the case, or is no longer possible. */
  readonly onChanged: () => void;
  readonly renderPhotos: RenderPhotos;
  /** Below the information request. */
  readonly history: ReactNode;
}

/** The form, once its answers are here. */
export function FormEditor({ opened, calls, onSessionLost, onChanged, renderPhotos, history }: FormEditorProps) {
  const { renderedAt } = usePage();
  const { questionnaire, minimumAgeYears } = opened;
  // The day on which the form was opened, so that the computed age does not change while the patient writes.
  const today = useMemo(() => stockholmDay(businessNow(renderedAt)), [renderedAt]);
  const { version } = questionnaire;
  const rules = useMemo<Omit<Form, 'answers'>>(
    () => ({ questionnaire, today, minimumAgeYears }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a version never changes; each read gives a new object
    [version, today, minimumAgeYears],
  );
  const store = useAnswerStore({ current: opened, calls, rules, onSessionLost, onClosed: onChanged });
  if (store === null) {
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton lines={5} />
      </div>
    );
  }
  return <OpenForm {...{ opened, calls, rules, store, onChanged, renderPhotos, history }} />;
}

interface OpenFormProps extends Omit<FormEditorProps, 'onSessionLost'> {
  readonly rules: Omit<Form, 'answers'>;
  readonly store: AnswerStore;
}

function OpenForm({ rules, store, history, ...rest }: OpenFormProps) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  const form = useMemo<Form>(() => ({ ...rules, answers: answersOf(state.fields) }), [rules, state.fields]);
  const parts = { ...rest, form, store, state };
  const { infoRequest } = rest.opened;
  const [isWholeForm, setIsWholeForm] = useState(false);
  // A request for text alone also lets the patient change other answers.
  if (infoRequest === null || isWholeForm) return <FormSteps {...parts} />;
  return (
    <InfoRequestScreen {...parts} infoRequest={infoRequest} onOpenForm={() => setIsWholeForm(true)}>
      {history}
    </InfoRequestScreen>
  );
}
