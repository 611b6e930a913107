import { useState } from 'react';
import { formPlace } from '../../../../shared/case/case-place.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { showToast } from '../../../../shared/toasts.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { caseFormTexts } from '../case-form.texts.js';
import type { FormCalls } from '../form-calls.js';
import type { AnswerStore } from '../saving/answer-store.js';
import { closeStore } from '../saving/open-stores.js';
import { paths } from '../../../../../../common/paths.js';

interface LeaveFormProps {
  readonly calls: FormCalls;
  readonly caseId: string;
  readonly store: AnswerStore;
}

const texts = caseFormTexts.leave;

/** Saves all answers, then ends the session on this device, which others may use. */
export function LeaveForm({ calls, caseId, store }: LeaveFormProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await store.flush();
    if (Object.values(store.read().fields).some(({ state }) => state.kind === 'unsaved')) {
      setIsLeaving(false);
      return showToast({ title: texts.failed, text: texts.unsaved, error: null, tone: 'destructive' });
    }
    try {
      await calls.endSession();
    } catch (error) {
      setIsLeaving(false);
      return showToast({ title: texts.failed, error, tone: 'destructive' });
    }
    await closeStore(caseId);
    formPlace.forget();
    // A new document drops the answers from memory.
    window.location.assign(paths.openForm);
  };
  return (
    <TextButton disabled={isLeaving} onClick={() => inBackground(leave(), 'closing the form')}>
      {texts.open}
    </TextButton>
  );
}
