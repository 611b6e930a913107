import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RIGHTS, type Right } from '../../../../../common/rights-request.js';
import type { MakeRightsRequest } from '../../../../../src/clinic/rights-requests/rights-requests.contract.js';
import { CallError } from '../../api/calls.js';
import { Form, SubmitButton } from '../../ui/form.js';
import { ProblemLine } from '../../ui/problem-line.js';
import { SelectField } from '../../ui/select-field.js';
import { TextField } from '../../ui/text-field.js';
import styles from '../own-data.module.css';
import { ownRequestsTexts as texts } from './rights-requests.texts.js';

interface RequestFormProps {
  readonly make: (request: MakeRightsRequest) => Promise<void>;
  readonly onMade: () => void;
}

interface RequestValues {
  readonly right: Right;
  readonly details: string;
}

const MAX_DETAILS = 4000;

/** Makes a request. What was typed is kept when it could not be sent. */
export function RequestForm({ make, onMade }: RequestFormProps) {
  const { register, handleSubmit, formState, reset } = useForm<RequestValues>({
    defaultValues: { right: 'correction', details: '' },
  });
  const [outcome, setOutcome] = useState<'sent' | 'isOpen' | 'failed' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { isSubmitting, errors } = formState;
  const submit = handleSubmit(async ({ right, details }) => {
    setOutcome(null);
    try {
      await make({ right, ...(details.trim() !== '' && { details: details.trim() }) });
      reset();
      setOutcome('sent');
      onMade();
    } catch (error) {
      setFailure(error);
      setOutcome(error instanceof CallError && error.code === 'request_open' ? 'isOpen' : 'failed');
    }
  });
  return (
    <Form className={styles.form} what="making a request" onSubmit={submit}>
      <SelectField
        label={texts.right}
        registration={register('right')}
        options={RIGHTS.map((right) => [right, texts.rights[right]] as const)}
      />
      <TextField
        label={texts.details}
        hint={texts.detailsHint}
        rows={4}
        registration={register('details', { maxLength: { value: MAX_DETAILS, message: texts.tooLong } })}
        error={errors.details?.message}
      />
      <p role="status">{outcome === 'sent' && texts.sent}</p>
      {(outcome === 'isOpen' || outcome === 'failed') && <ProblemLine text={texts[outcome]} error={failure} />}
      <SubmitButton tone="quiet" isSubmitting={isSubmitting} texts={texts} />
    </Form>
  );
}
