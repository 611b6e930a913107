import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AnswerValue } from '../../../../../../common/questionnaire/answers.js';
import { CallError } from '../../../../shared/api/client.js';
import type { PatientCase } from '../../../../shared/case/case-types.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useFocusOnReturn } from '../../../../shared/hooks/use-focus-on-return.js';
import { useSiteConfig } from '../../../../shared/site/page-context.js';
import { Button } from '../../../../shared/ui/button.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { Skeleton } from '../../../../shared/ui/skeleton.js';
import styles from '../case-form.module.css';
import type { FormCalls } from '../form-calls.js';
import type { AnswerStore } from '../saving/answer-store.js';
import { identityTexts as texts, identityTexts } from './identity.texts.js';
import { useMutation } from '@tanstack/react-query';

const replaceTexts = identityTexts.differs;

interface IdentityByBankIdProps {
  readonly opened: PatientCase;
  readonly calls: FormCalls;
  readonly store: AnswerStore;
  /** The number in the form. */
  readonly value: AnswerValue | null;
}

type View = { readonly kind: 'closed' | 'step' } | { readonly kind: 'differs'; readonly orderId: string };

/** A number that was read in this tab or before, and what it counts as. */
interface ReadNumber {
  readonly value: AnswerValue | null;
  readonly assurance: 'typed' | 'proven';
}

const IdentityStep = lazy(() => import('./identity-step.js'));

/** Beside the field of an unsent form: reads the number from BankID instead. */
export function IdentityByBankId(props: IdentityByBankIdProps) {
  const { hasBankId } = useSiteConfig();
  return hasBankId && props.opened.state === 'form_sent' ? <Reader {...props} /> : null;
}

function Reader({ opened, calls, store, value }: IdentityByBankIdProps) {
  const [view, setView] = useState<View>(() => ({ kind: isComingBack() ? 'step' : 'closed' }));
  const [known, setKnown] = useState<ReadNumber | null>(() => provenNumber(opened));
  const button = useFocusOnReturn<HTMLButtonElement>(view.kind !== 'closed');
  const read = async (orderId: string, isReplacing: boolean) => {
    // What is on its way would meet a newer answer.
    await store.flush();
    const { answers, redFlags, identityAssurance } = await calls.readIdentity(orderId, isReplacing);
    store.adopt(answers, redFlags);
    setKnown({ value: answers['identityNumber']?.value ?? null, assurance: identityAssurance });
    setView({ kind: 'closed' });
  };
  const finish = async (orderId: string) => {
    try {
      await read(orderId, false);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'identity_differs') throw error;
      setView({ kind: 'differs', orderId });
    }
  };
  const close = () => setView({ kind: 'closed' });
  if (view.kind === 'step')
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <IdentityStep caseId={opened.id} finish={finish} onCancel={close} />
      </Suspense>
    );
  if (view.kind === 'differs') return <ReplaceIdentity replace={() => read(view.orderId, true)} onKeep={close} />;
  return (
    <div className={styles.identity}>
      {known !== null && known.value === value && <NotePanel tone="quiet" text={texts[known.assurance]} />}
      <Button
        ref={button}
        tone="quiet"
        aria-describedby="identity-hint"
        onClick={() => {
          inBackground(store.flush(), 'saving the answers');
          setView({ kind: 'step' });
        }}
      >
        {texts.open}
      </Button>
      <p id="identity-hint">{texts.hint}</p>
    </div>
  );
}

function isComingBack(): boolean {
  return window.location.hash.startsWith('#bankid=');
}

function provenNumber({ identityAssurance, answers }: PatientCase): ReadNumber | null {
  if (identityAssurance !== 'proven') return null;
  return { value: answers['identityNumber']?.value ?? null, assurance: 'proven' };
}

interface ReplaceIdentityProps {
  readonly replace: () => Promise<void>;
  readonly onKeep: () => void;
}

/** Asks before a number that the patient typed is replaced. */
function ReplaceIdentity({ replace, onKeep }: ReplaceIdentityProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: replace });
  const isReplacing = isPending || isSuccess;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} tabIndex={-1} className={styles.identity}>
      <NotePanel tone="quiet" text={replaceTexts.text}>
        <Button tone="quiet" disabled={isReplacing} onClick={() => mutate()}>
          {isReplacing ? replaceTexts.replacing : replaceTexts.replace}
        </Button>
        <Button tone="quiet" disabled={isReplacing} onClick={onKeep}>
          {replaceTexts.keep}
        </Button>
      </NotePanel>
      {error !== null && <NotePanel tone="problem" text={replaceTexts.failed} error={error} />}
    </div>
  );
}
