import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusalOf, errorBody } from '../../../shared/api/client.js';
import type { CaseRefusalBody } from '../../../shared/case/case-types.js';
import { businessNow } from '../../../shared/site/business-time.js';
import { usePage } from '../../../shared/site/page-context.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { accessCalls } from './access-calls.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case-access.module.css';
import { caseAccessTexts } from './case-access.texts.js';
import { describeRefusal, isLinkInvalid } from './describe-refusal.js';
import type { Access } from './use-access.js';

const texts = caseAccessTexts.handOff;
const TWO_DIGITS = /^\d{2}$/;

/** Asks for the last digits of the phone number, which a stranger who photographs the screen does not know. */
export function HandOffForm({ access }: { readonly access: Access | null }) {
  const { renderedAt } = usePage();
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: { digits: '' } });
  const [failure, setFailure] = useState<unknown>(null);

  const open = async ({ digits }: { digits: string }) => {
    if (access === null) return;
    try {
      access.open((await accessCalls.openByHandOff('token' in access.key ? access.key.token : '', digits)).caseId);
    } catch (error) {
      if (isLinkInvalid(error)) return access.show({ kind: 'invalid' });
      const isWrong = refusalOf(error) === 'digits_invalid';
      const message = isWrong
        ? texts.wrong(errorBody<CaseRefusalBody>(error).triesLeft)
        : describeRefusal(error, businessNow(renderedAt));
      setFailure(error);
      setError('digits', { type: 'server', message });
      setFocus('digits', { shouldSelect: true });
    }
  };

  return (
    <Form className={layout.page} what="opening the photos" onSubmit={handleSubmit(open)}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.digits}>
        <TextField
          label={texts.field}
          isRequired
          isDisabled={access === null}
          inputMode="numeric"
          autoComplete="off"
          registration={register('digits', { validate: (digits) => TWO_DIGITS.test(digits) || texts.incomplete })}
          error={formState.errors.digits?.message}
        />
      </div>
      {formState.errors.digits?.type === 'server' && <ErrorReference error={failure} />}
      <p>
        <SubmitButton tone="next" isSubmitting={formState.isSubmitting} isDisabled={access === null} texts={texts} />
      </p>
    </Form>
  );
}
