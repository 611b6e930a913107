import { isFilled } from '../../../shared/auth/field-rules.js';
import { useTexts } from '../../../shared/language.js';
import { ChoiceField, Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { useClinicians } from '../shared/clinician-gate.js';
import { claimTexts } from './claim.texts.js';
import { useHandOver } from './use-hand-over.js';

interface HandOverDialogProps {
  readonly caseId: string;
  readonly onClose: () => void;
}

/** Offers the case to a named colleague, with a note. It stays with its holder until the colleague says yes. */
export function HandOverDialog({ caseId, onClose }: HandOverDialogProps) {
  const { handOver: texts } = useTexts(claimTexts);
  const { colleagues } = useClinicians();
  const { problem, isBusy, offer } = useHandOver(caseId);
  return (
    <FormDialog<{ clinicianId: string; note: string }>
      texts={{ title: texts.title, submit: texts.confirm }}
      size="small"
      defaults={{ clinicianId: '', note: '' }}
      act={{
        run: ({ clinicianId, note }) => offer({ clinicianId, note: note.trim() }, onClose),
        isPending: isBusy,
        problem,
      }}
      isDisabled={colleagues.length === 0}
      onClose={onClose}
    >
      <p>{colleagues.length === 0 ? texts.noColleague : texts.text}</p>
      {colleagues.length > 0 && (
        <>
          <ChoiceField
            name="clinicianId"
            label={texts.to}
            isRequired
            rules={{ validate: isFilled(texts.toMissing) }}
            options={[['', texts.choose], ...colleagues.map(({ id, displayName }) => [id, displayName] as const)]}
          />
          <Field name="note" label={texts.note} isRequired rows={3} rules={{ validate: isFilled(texts.noteMissing) }} />
        </>
      )}
    </FormDialog>
  );
}
