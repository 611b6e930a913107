import { millisecondsInMinute } from 'date-fns/constants';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../../../../../common/paths.js';
import { statusOf } from '../../../../shared/api/client.js';
import { CLOSED_QUERY, formPlace } from '../../../../shared/case/case-place.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { showToast } from '../../../../shared/show-toast.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { caseFormTexts } from '../case-form.texts.js';
import type { FormCalls } from '../form-calls.js';
import type { AnswerStore } from '../saving/answer-store.js';
import { closeStore } from '../saving/open-stores.js';

interface LeaveFormProps {
  readonly calls: FormCalls;
  readonly caseId: string;
  readonly store: AnswerStore;
  /** How far the form is, and that its link can be mailed; null for what is sent already. */
  readonly progress: { readonly done: number; readonly total: number } | null;
}

const texts = caseFormTexts.leave;

/**
 * Saves all answers and says so, then ends the session on this device, which others may use: at the latest after a minute,
 * since the patient may be gone.
 */
export function LeaveForm({ calls, caseId, store, progress }: LeaveFormProps) {
  const [state, setState] = useState<'open' | 'saving' | 'saved' | 'closing'>('open');
  const fail = (text: { readonly text?: string; readonly error: unknown }) => {
    setState('open');
    showToast({ title: texts.failed, ...text, tone: 'destructive' });
  };
  const save = async () => {
    setState('saving');
    await store.flush();
    if (Object.values(store.read().fields).some(({ state: { kind } }) => kind === 'unsaved'))
      return fail({ text: texts.unsaved, error: null });
    setState('saved');
  };
  const close = async () => {
    setState('closing');
    try {
      await calls.endSession();
    } catch (error) {
      return fail({ error });
    }
    await closeStore(caseId);
    formPlace.forget();
    // A new document drops the answers from memory.
    window.location.assign(paths.openForm + CLOSED_QUERY);
  };
  const onTimeout = useEffectEvent(() => inBackground(close(), 'closing the form'));
  const isSaved = state === 'saved';
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(onTimeout, millisecondsInMinute);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return (
    <>
      <TextButton disabled={state !== 'open'} onClick={() => inBackground(save(), 'saving the form')}>
        {texts.open}
      </TextButton>
      <ConfirmDialog
        isOpen={isSaved || state === 'closing'}
        texts={texts.dialog}
        color="primary"
        isBusy={state === 'closing'}
        onCancel={() => setState('open')}
        onConfirm={() => inBackground(close(), 'closing the form')}
      >
        {progress !== null && (
          <>
            <p>{texts.done(progress)}</p>
            <MailLink calls={calls} />
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

function MailLink({ calls }: Pick<LeaveFormProps, 'calls'>) {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => calls.mailLink() });
  const failure = error && (statusOf(error) === 429 ? texts.overLimit : texts.notSent);
  const outcome = data ? texts.sent(data.emailMasked) : failure;
  return (
    <>
      <TextButton disabled={isPending} onClick={() => mutate()}>
        <span>{isPending ? texts.sending : texts.again}</span>
      </TextButton>
      <p role="status">{outcome !== null && <span>{outcome}</span>}</p>
    </>
  );
}
