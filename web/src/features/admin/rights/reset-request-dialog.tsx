import { MAX_RESET_REASON_LENGTH } from '../../../../../common/field-limits.js';
import type { ResetIdentityCheck } from '../../../../../src/supabase/auth/factor-resets/factor-resets.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { ChoiceField, Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { nameOf, type RightsHolder } from './rights-calls.js';
import { rightsTexts } from './rights.texts.js';
import { sendTo } from '../../../shared/api/client.js';

interface ResetRequestDialogProps {
  readonly person: RightsHolder;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

interface ResetValues {
  readonly reason: string;
  readonly identityCheck: ResetIdentityCheck | '';
}

/** Asks that a lost second factor is reset. */
export function ResetRequestDialog({ person, onEnd, onCancel }: ResetRequestDialogProps) {
  const { reset: texts, refusals } = useTexts(rightsTexts);
  const act = useAct({
    act: ({ reason, identityCheck }: ResetValues) =>
      sendTo('POST', '/api/v1/admin/factor-resets', {
        userId: person.userId,
        reason: reason.trim(),
        identityCheck: identityCheck as ResetIdentityCheck,
      }),
    texts: { done: texts.done, failed: texts.failed, refusals },
    onDone: onEnd,
  });
  return (
    <FormDialog<ResetValues>
      texts={{ title: texts.title(nameOf(person)), submit: texts.submit }}
      defaults={{ reason: '', identityCheck: '' }}
      act={act}
      onClose={onCancel}
    >
      <p>{texts.text}</p>
      <ChoiceField
        name="identityCheck"
        label={texts.identityCheck}
        isRequired
        rules={{ validate: (value: string) => value !== '' || texts.missing }}
        options={[['', texts.choose], ...Object.entries(texts.identityChecks)]}
      />
      <Field
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        isRequired
        rows={3}
        rules={{
          validate: {
            filled: (text: string) => text.trim() !== '' || texts.missing,
            length: (text: string) =>
              text.trim().length <= MAX_RESET_REASON_LENGTH || texts.tooLong(MAX_RESET_REASON_LENGTH),
          },
        }}
      />
    </FormDialog>
  );
}
