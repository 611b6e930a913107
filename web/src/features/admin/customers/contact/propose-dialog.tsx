import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import type { ProposeContactChangeRequest } from '../../../../../../src/clinic/case-access/contact-changes/contact-changes.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import { StepUpDialog } from '../../../../shared/auth/step-up-dialog.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { contactTexts } from './contact.texts.js';
import { useContactAct } from './use-contact-act.js';

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

/** Proposes another address or phone. What is typed stays when it is refused. */
export function ProposeDialog({ caseId, number, onClose }: ProposeDialogProps) {
  const texts = useTexts(contactTexts);
  const common = useTexts(adminTexts);
  const { request } = useAdminCalls();
  const form = useForm<Proposal>({ defaultValues: { kind: 'email', value: '', identityCheck: '' } });
  const { errors } = form.formState;
  const { act, isPending, stepUp } = useContactAct<Proposal>({
    caseId,
    act: (proposal) => request('POST', `cases/${caseId}/contact-changes`, proposal),
    done: texts.proposed,
    onDone: onClose,
  });
  if (stepUp.question !== null) return <StepUpDialog stepUp={stepUp} />;
  const submit = form.handleSubmit((proposal) => act({ ...proposal, value: proposal.value.trim() }));
  return (
    <StaffDialog
      title={`${texts.propose}, ${texts.order(number)}`}
      size="medium"
      onClose={onClose}
      onSubmit={() => inBackground(submit(), 'proposing a change')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit" disabled={isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <p>{texts.lead}</p>
      <SelectField label={texts.kind} registration={form.register('kind')} options={Object.entries(texts.kinds)} />
      <TextField
        label={texts.value}
        isRequired
        autoComplete="off"
        registration={form.register('value', { validate: (typed) => typed.trim() !== '' || texts.valueMissing })}
        error={errors.value?.message}
      />
      <SelectField
        label={texts.check}
        isRequired
        registration={form.register('identityCheck', { validate: (chosen) => chosen !== '' || texts.checkMissing })}
        error={errors.identityCheck?.message}
        options={[['', texts.chooseCheck], ...Object.entries(texts.checks)]}
      />
    </StaffDialog>
  );
}
