import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { RIGHTS, type Right } from '../../../../../common/rights-request.js';
import type { MakeRightsRequest } from '../../../../../src/clinic/matters/rights/rights-requests.contract.js';
import { refusalOf } from '../../api/client.js';
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
  const { errors } = formState;
  const making = useMutation({
    mutationFn: ({ right, details }: RequestValues) =>
      make({ right, ...(details.trim() !== '' && { details: details.trim() }) }),
    onSuccess() {
      reset();
      onMade();
    },
    // The words leave memory with the form.
    gcTime: 0,
  });
  return (
    <Form className={styles.form} what="making a request" onSubmit={handleSubmit((typed) => making.mutate(typed))}>
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
      <p role="status">{making.isSuccess && texts.sent}</p>
      {making.isError && <ProblemLine text={texts[isOpen(making.error) ? 'isOpen' : 'failed']} error={making.error} />}
      <SubmitButton tone="quiet" isSubmitting={making.isPending} texts={texts} />
    </Form>
  );
}

/** One request of its kind is open already. */
function isOpen(error: Error): boolean {
  return refusalOf(error) === 'request_open';
}
