import { gapsIn } from '../../../../../../common/reply-gaps.js';
import { undrawnSigns } from '../../../../../../common/written-signs.js';
import type { ReplyAmendment } from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { isFilled } from '../../../../shared/auth/field-rules.js';
import { useTexts } from '../../../../shared/language.js';
import { Field } from '../../../../shared/ui/field.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { sendTo } from '../../../../shared/api/client.js';
import { useKeptForm } from '../../../../shared/hooks/use-kept-form.js';
import { useTypedTexts } from '../../shared/typed-texts.js';
import { editorTexts } from '../editor/editor.texts.js';
import { signingTexts } from './signing.texts.js';
import { useReloadReply } from '../use-reply.js';
import { doneTexts } from '../../shared/done.texts.js';

interface AmendmentDialogProps {
  readonly caseId: string;
  readonly onClose: () => void;
}

/** Writes and signs an amendment to a signed reply. */
export function AmendmentDialog({ caseId, onClose }: AmendmentDialogProps) {
  const { amendment: texts } = useTexts(signingTexts);
  const { gaps: gapTexts, signs: signTexts } = useTexts(editorTexts);
  const reload = useReloadReply(caseId);
  const { form, forget } = useKeptForm(`amendment ${caseId}`, useTypedTexts(), { text: '', reason: '' });
  const done = useTexts(doneTexts);
  const amend = useAct({
    act: (body: { text: string; reason: string }) =>
      sendTo<ReplyAmendment>('POST', `/api/v1/desk/cases/${caseId}/amendments`, body),
    texts: { done: done.amended, failed: texts.failed },
    async onDone() {
      forget();
      await reload();
      onClose();
    },
    failureIs: 'note',
  });
  const hasNoGap = (text: string) => {
    const gaps = gapsIn(text).map((gap) => gap.text);
    return gaps.length === 0 || `${gapTexts.left} ${gaps.join(' ')}. ${gapTexts.hint}`;
  };
  const hasNoSign = (text: string) => {
    const signs = undrawnSigns(text).map((sign) => sign.text);
    return signs.length === 0 || `${signTexts.left} ${signs.join(' ')}. ${signTexts.hint}`;
  };
  return (
    <FormDialog
      texts={{ title: texts.title, submit: texts.sign }}
      form={form}
      act={amend}
      tone="clay"
      staysBehindQuestion
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <Field
        name="text"
        label={texts.text}
        isRequired
        rows={6}
        rules={{ validate: { filled: isFilled(texts.textMissing), hasNoGap, hasNoSign } }}
      />
      <Field
        name="reason"
        label={texts.reason}
        isRequired
        rules={{ validate: { filled: isFilled(texts.reasonMissing), hasNoGap, hasNoSign } }}
      />
    </FormDialog>
  );
}
