import { isFilled } from '../../../shared/auth/field-rules.js';
import { useTexts } from '../../../shared/language.js';
import { Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { claimTexts } from './claim.texts.js';
import type { useClaimActs } from './use-claim-acts.js';

interface TakeOverDialogProps {
  /** The holder's name. */
  readonly name: string;
  readonly acts: ReturnType<typeof useClaimActs>;
  readonly onClose: () => void;
}

/** Asks for the reason to take over a case. */
export function TakeOverDialog({ name, acts, onClose }: TakeOverDialogProps) {
  const { takeOverDialog: texts } = useTexts(claimTexts);
  return (
    <FormDialog<{ reason: string }>
      texts={{ title: texts.title, submit: texts.confirm }}
      size="small"
      defaults={{ reason: '' }}
      act={{
        run: ({ reason }) => acts.run({ act: 'take-over', reason: reason.trim() }, { onSuccess: onClose }),
        isPending: acts.isBusy,
        problem: acts.problem,
      }}
      onClose={onClose}
    >
      <p>{texts.text(name)}</p>
      <Field
        name="reason"
        label={texts.reason}
        isRequired
        rows={3}
        rules={{ validate: isFilled(texts.reasonMissing) }}
      />
    </FormDialog>
  );
}
