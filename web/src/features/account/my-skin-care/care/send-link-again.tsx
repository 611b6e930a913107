import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountFormMailResponse } from '../../../../../../src/clinic/access/account/account-cases.contract.js';
import { CallError, sendTo, statusOf } from '../../../../shared/api/client.js';
import { ErrorReference } from '../../../../shared/ui/error-reference.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { accountTexts } from '../account.texts.js';
import { casesKey } from '../use-own-rows.js';
import styles from './care-cards.module.css';

interface SendLinkAgainProps {
  readonly userId: string;
  readonly caseId: string;
  readonly orderNumber: string;
}

const texts = accountTexts.care.link;

/** Mails the link to a form once more, to the address of its order. */
export function SendLinkAgain({ userId, caseId, orderNumber }: SendLinkAgainProps) {
  const queries = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => sendTo<AccountFormMailResponse>('POST', `/api/v1/me/cases/${caseId}/form-mails`),
    // The form was sent meanwhile, or the order has a new address: the refreshed list shows which.
    onError: (cause) =>
      isStale(cause)
        ? queries.invalidateQueries({ queryKey: casesKey(userId) })
        : console.error('no link was sent', cause),
  });
  return (
    <div className={styles.link}>
      <p>{texts.hint(orderNumber)}</p>
      <TextButton disabled={isPending} onClick={() => mutate()}>
        {isPending ? texts.sending : texts.again}
      </TextButton>
      <p role="status" className={styles.outcome}>
        {!isPending && (error ? <span>{sayFailure(error)}</span> : data && <span>{texts.sent(data.emailMasked)}</span>)}
        {!isPending && <ErrorReference error={error} />}
      </p>
    </div>
  );
}

function isStale(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 409);
}

function sayFailure(error: unknown): string {
  return statusOf(error) === 429 ? texts.overLimit : texts.failed;
}
