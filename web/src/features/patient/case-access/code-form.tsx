import { useState, useEffect, type ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { millisecondsInSecond } from 'date-fns/constants';
import { formatClock } from '../../../../../common/dates.js';
import type { CaseCodeResponse } from '../../../../../src/clinic/access/case-access.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { businessNow } from '../../../shared/site/business-time.js';
import { usePage, useSiteConfig } from '../../../shared/site/page-context.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { OneTimeCodeField } from '../../../shared/ui/text-field.js';
import { accessCalls } from './access-calls.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case-access.module.css';
import { caseAccessTexts } from './case-access.texts.js';
import { describeRefusal, isLinkInvalid } from './describe-refusal.js';
import { NotMine } from './not-mine.js';
import type { Access } from './use-access.js';

interface CodeFormProps {
  readonly access: Access;
  readonly sent: CaseCodeResponse;
}

const texts = caseAccessTexts.code;
const SIX_DIGITS = /^\d{6}$/;

/** The field for the code from the text message. */
export function CodeForm({ access, sent }: CodeFormProps) {
  const { hasBankId } = useSiteConfig();
  const { renderedAt } = usePage();
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: { code: '' } });
  const [failure, setFailure] = useState<unknown>(null);
  const heading = useFocusOnMount<HTMLHeadingElement>();

  const refuse = (error: unknown) => {
    if (isLinkInvalid(error)) return access.show({ kind: 'invalid' });
    setFailure(error);
    setError('code', { type: 'server', message: describeRefusal(error, businessNow(renderedAt)) });
    setFocus('code', { shouldSelect: true });
  };
  const submit = async ({ code }: { code: string }) => {
    try {
      access.open((await accessCalls.openByCode(access.key, digitsOf(code))).caseId);
    } catch (error) {
      refuse(error);
    }
  };
  const resend = async () => {
    try {
      access.show({ kind: 'code', sent: await accessCalls.sendCode(access.key) });
    } catch (error) {
      refuse(error);
    }
  };

  const send = handleSubmit(submit);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (SIX_DIGITS.test(digitsOf(target.value)) && !formState.isSubmitting) inBackground(send(), 'verifying the code');
  };

  return (
    <Form className={layout.page} what="verifying the code" onSubmit={send}>
      <div>
        {sent.orderNumber !== null && <p className={layout.orderNumber}>{texts.order(sent.orderNumber)}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {texts.heading}
        </h1>
      </div>
      <p className={styles.lead}>{texts.sentTo(sent.phoneMasked)}</p>
      <div className={styles.code}>
        <OneTimeCodeField
          label={texts.field}
          registration={register('code', {
            validate: (code) => SIX_DIGITS.test(digitsOf(code)) || texts.missing,
            onChange,
          })}
          error={formState.errors.code?.message}
          hint={texts.validUntil(formatClock(new Date(sent.expiresAt)))}
        />
      </div>
      {formState.errors.code?.type === 'server' && <ErrorReference error={failure} />}
      <p>
        <SubmitButton tone="next" isSubmitting={formState.isSubmitting} texts={texts} />
      </p>
      <div className={styles.ways}>
        <Resend resendAt={sent.resendAt} resend={resend} />
        {access.hasLink && (
          <TextButton onClick={() => access.show({ kind: 'phone', sent })}>{texts.wrongNumber}</TextButton>
        )}
        {access.hasLink && hasBankId && (
          <TextButton onClick={() => access.show({ kind: 'bankid' })}>{caseAccessTexts.bankId.open}</TextButton>
        )}
        {access.isOrderingBrowser && <NotMine access={access} />}
      </div>
    </Form>
  );
}

function Resend({ resendAt, resend }: { readonly resendAt: string; readonly resend: () => Promise<void> }) {
  const seconds = useSecondsUntil(resendAt);
  const [isSending, setIsSending] = useState(false);
  if (seconds > 0) return <p className={styles.wait}>{texts.resendIn(seconds)}</p>;
  const onClick = () => {
    setIsSending(true);
    inBackground(
      resend().finally(() => setIsSending(false)),
      'asking for another code',
    );
  };
  return (
    <TextButton disabled={isSending} onClick={onClick}>
      {texts.resend}
    </TextButton>
  );
}

/** Spaces and hyphens are ignored: `123 456` and `123-456` are codes too. */
function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** Whole seconds until an instant (ISO 8601), by the server's clock; 0 afterwards. */
function useSecondsUntil(instant: string): number {
  const { renderedAt } = usePage();
  const secondsLeft = () =>
    Math.max(0, Math.ceil((Date.parse(instant) - businessNow(renderedAt).getTime()) / millisecondsInSecond));
  const [, setTick] = useState(0);
  const seconds = secondsLeft();
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), millisecondsInSecond);
    return () => clearTimeout(timer);
  });
  return seconds;
}
