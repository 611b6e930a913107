import type { ProposeContactChangeRequest } from '../../../../../../src/clinic/access/contact-changes/contact-changes.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { sendTo, keyOf } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { ChoiceField, Field } from '../../../../shared/ui/field.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { IdentityCheckField } from '../../editing/identity-check-field.js';
import { contactTexts } from './contact.texts.js';

interface ProposeDialogProps {
  readonly caseId: string;
  readonly number: string;
  readonly onClose: () => void;
}

interface Proposal {
  readonly kind: ProposeContactChangeRequest['kind'];
  readonly value: string;
  /** Blank until one is chosen. */
  readonly identityCheck: ProposeContactChangeRequest['identityCheck'] | '';
}

/** Proposes another address or phone. */
export function ProposeDialog({ caseId, number, onClose }: ProposeDialogProps) {
  const texts = useTexts(contactTexts);
  const act = useAct({
    act: (proposal: Proposal) =>
      sendTo('POST', `/api/v1/admin/cases/${caseId}/contact-changes`, { ...proposal, value: proposal.value.trim() }),
    texts: { ...texts, done: texts.proposed },
    refreshes: [keyOf(`/api/v1/admin/cases/${caseId}/contact-changes`)],
    onDone: onClose,
  });
  return (
    <FormDialog<Proposal>
      texts={{ title: `${texts.propose}, ${texts.order(number)}`, submit: texts.submit }}
      defaults={{ kind: 'email', value: '', identityCheck: '' }}
      act={act}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <ChoiceField name="kind" label={texts.kind} options={Object.entries(texts.kinds)} />
      <Field
        name="value"
        label={texts.value}
        isRequired
        autoComplete="off"
        rules={{ validate: (typed: string) => typed.trim() !== '' || texts.valueMissing }}
      />
      <IdentityCheckField />
    </FormDialog>
  );
}
