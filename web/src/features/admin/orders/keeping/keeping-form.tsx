import { useAct } from '../../../../shared/acts/use-act.js';
import { useTexts } from '../../../../shared/language.js';
import { ActForm } from '../../../../shared/ui/act-form.js';
import { Field } from '../../../../shared/ui/field.js';
import { keepingTexts } from './keeping.texts.js';
import { keyOf } from '../../../../shared/api/client.js';

/** The keeping of the journal of a case. */
export const keepingKey = (caseId: string) => keyOf(`/api/v1/admin/cases/${caseId}/keeping`);

interface KeepingFormProps {
  readonly caseId: string;
  readonly texts: {
    readonly label: string;
    readonly hint: string;
    readonly missing: string;
    readonly submit: string;
    readonly done: string;
  };
  readonly act: (reason: string) => Promise<void>;
}

const MAX_REASON = 200;

/** An act that needs a reason. */
export function KeepingForm({ caseId, texts, act }: KeepingFormProps) {
  const { refusals, failed } = useTexts(keepingTexts);
  const keeping = useAct({
    act: ({ reason }: { readonly reason: string }) => act(reason.trim()),
    texts: { done: texts.done, failed, refusals },
    refreshes: [keepingKey(caseId)],
  });
  return (
    <ActForm submit={texts.submit} variant="outlined" defaults={{ reason: '' }} act={keeping}>
      <Field
        name="reason"
        label={texts.label}
        hint={texts.hint}
        isRequired
        rules={{
          maxLength: { value: MAX_REASON, message: texts.hint },
          validate: (reason: string) => reason.trim() !== '' || texts.missing,
        }}
      />
    </ActForm>
  );
}
