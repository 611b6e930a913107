import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { normalisePhone } from '../../../../../common/typed-phone.js';
import type { CaseCodeResponse } from '../../../../../src/clinic/access/case-access.contract.js';
import { refusalOf } from '../../../shared/api/client.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { businessNow } from '../../../shared/site/business-time.js';
import { usePage, useSiteConfig } from '../../../shared/site/page-context.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { accessCalls } from './access-calls.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case-access.module.css';
import { caseAccessTexts } from './case-access.texts.js';
import { describeRefusal, isLinkInvalid } from './describe-refusal.js';
import type { Access } from './use-access.js';

const texts = caseAccessTexts.phone;

const tokenOf = ({ key }: Access) => ('token' in key ? key.token : '');

/** "Fel nummer?": another number for the codes, as long as nothing of health has been written. */
export function PhoneForm({ access, sent }: { readonly access: Access; readonly sent: CaseCodeResponse | null }) {
  const { contactEmail } = useSiteConfig();
  const { renderedAt } = usePage();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: '' } });
  const [problem, setProblem] = useState<Problem | null>(null);
  const heading = useFocusOnMount<HTMLHeadingElement>();

  const change = async ({ phone }: { phone: string }) => {
    setProblem(null);
    try {
      await accessCalls.changePhone(tokenOf(access), normalisePhone(phone) ?? phone);
      access.show({ kind: 'asking', isReturn: false, note: texts.changed });
    } catch (error) {
      if (isLinkInvalid(error)) return access.show({ kind: 'invalid' });
      const isForTheClinic = refusalOf(error) === 'ask_the_clinic';
      const text = isForTheClinic ? texts.askTheClinic(contactEmail) : describeRefusal(error, businessNow(renderedAt));
      setProblem({ text, error });
    }
  };

  return (
    <Form className={layout.page} what="changing the number" onSubmit={handleSubmit(change)}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.heading}
      </h1>
      <p className={styles.lead}>{texts.lead}</p>
      {problem !== null && <NotePanel tone="problem" {...problem} />}
      <TextField
        label={texts.field}
        type="tel"
        isRequired
        autoComplete="tel"
        registration={register('phone', { validate: (phone) => normalisePhone(phone) !== null || texts.invalid })}
        error={formState.errors.phone?.message}
      />
      <p>
        <SubmitButton tone="next" isSubmitting={formState.isSubmitting} texts={texts} />
      </p>
      <p className={styles.ways}>
        <TextButton
          onClick={() => access.show(sent === null ? { kind: 'asking', isReturn: false } : { kind: 'code', sent })}
        >
          {texts.back}
        </TextButton>
      </p>
    </Form>
  );
}
