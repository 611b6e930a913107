import Button from '@mui/material/Button';
import type { DispatchKind, DispatchResponse } from '../../../../../src/operations/dispatches/dispatches.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Cell, Row, RowActions } from '../../../shared/ui/table.js';
import { describeTemplate } from '../editing/describe-template.js';
import { failuresTexts } from '../editing/failures.texts.js';
import { describeReason, type FailuresTexts } from '../editing/describe-reason.js';
import { dispatchesTexts } from './dispatches.texts.js';

interface DispatchRowProps {
  readonly dispatch: DispatchResponse;
  readonly kind: DispatchKind;
  readonly isBusy: boolean;
  readonly onAct: (act: 'send' | 'dismiss') => void;
}

export function DispatchRow({ dispatch, kind, isBusy, onAct }: DispatchRowProps) {
  const texts = useTexts(dispatchesTexts);
  const language = useLanguage();
  const failures = useTexts(failuresTexts);
  const { columns } = texts;
  const { template, recipient, state, failure, createdAt, sentAt, attempts, canSendAgain } = dispatch;
  return (
    <Row>
      <Cell label={columns.what}>{describeTemplate(kind, template, language)}</Cell>
      <Cell label={columns.to}>{recipient || texts.erased}</Cell>
      <Cell label={columns.when}>
        <time dateTime={sentAt ?? createdAt}>{formatInstant(sentAt ?? createdAt, language)}</time>
      </Cell>
      <Cell label={columns.why}>
        {state === 'sent' ? '' : describeFailure(failure, attempts, state, failures, texts)}
      </Cell>
      <Cell label={columns.actions}>
        {state === 'failed' && (
          <RowActions>
            {canSendAgain && (
              <Button size="small" disabled={isBusy} onClick={() => onAct('send')}>
                {texts.send}
              </Button>
            )}
            <Button size="small" disabled={isBusy} onClick={() => onAct('dismiss')}>
              {texts.dismiss}
            </Button>
          </RowActions>
        )}
      </Cell>
    </Row>
  );
}

/** Why the last attempt failed. Codes are those of SMTP, of the gateway's HTTP, and of the network. */
function describeFailure(
  failure: string | null,
  attempts: number,
  state: DispatchResponse['state'],
  failures: FailuresTexts,
  { attempt }: Pick<typeof dispatchesTexts.sv, 'attempt'>,
): string {
  if (failure === null) return state === 'queued' ? failures.waiting : failures.unknown;
  const reason = describeReason(failure, failures);
  return state === 'queued' ? `${reason} ${attempt(attempts)}` : reason;
}
