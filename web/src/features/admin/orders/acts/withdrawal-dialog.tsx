import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import type { DecidedWithdrawalResponse } from '../../../../../../src/clinic/cases/withdrawals/withdrawals.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useNow } from '../../../../shared/hooks/use-now.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { ChoiceField, Field } from '../../../../shared/ui/field.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { actsTexts } from './acts.texts.js';
import { useOrderAct } from './use-order-act.js';
import { sendTo } from '../../../../shared/api/client.js';

interface DecisionValues {
  /** Blank until one is chosen. */
  readonly choice: 'end' | 'goOn' | '';
  readonly reason: string;
}

interface WithdrawalDialogProps {
  readonly story: OrderStoryResponse;
  readonly withdrawal: NonNullable<OrderStoryResponse['withdrawal']>;
  readonly onClose: () => void;
}

const REASON_ROWS = 3;
const NOW_EVERY_MS = 10_000;

/** Decides whether a withdrawn case ends without a reply. */
export function WithdrawalDialog({ story: { order }, withdrawal, onClose }: WithdrawalDialogProps) {
  const { withdrawal: texts } = useTexts(actsTexts);
  const language = useLanguage();
  const now = useNow(NOW_EVERY_MS).getTime();
  const settleAt = formatInstant(withdrawal.settleAt, language);
  const isEarly = new Date(withdrawal.settleAt).getTime() > now;
  const act = useOrderAct<DecisionValues, DecidedWithdrawalResponse>({
    act: ({ choice, reason }) =>
      sendTo<DecidedWithdrawalResponse>('POST', `/api/v1/admin/withdrawals/${withdrawal.id}/decision`, {
        endCase: choice === 'end',
        reason: reason.trim(),
      }),
    done: ({ endCase }) => texts.done[endCase ? 'end' : 'goOn'],
    refusals: {
      already_settled: texts.settled,
      not_found: texts.settled,
      not_settled_yet: texts.tooEarly(settleAt),
    },
    onDone: onClose,
  });
  return (
    <FormDialog<DecisionValues>
      texts={{ title: texts.title(order.number), submit: texts.confirm }}
      size="small"
      defaults={{ choice: '', reason: '' }}
      act={act}
      isDisabled={isEarly}
      onClose={onClose}
    >
      <p>{texts.intro(formatInstant(withdrawal.declaredAt, language))}</p>
      {isEarly && <NotePanel tone="quiet" text={texts.tooEarly(settleAt)} />}
      <ChoiceField
        name="choice"
        label={texts.choice}
        isRequired
        rules={{ validate: (chosen: string) => chosen !== '' || texts.choiceMissing }}
        options={[
          ['', texts.choose],
          ['end', texts.choices.end],
          ['goOn', texts.choices.goOn],
        ]}
      />
      <Field
        name="reason"
        label={texts.reason}
        isRequired
        rows={REASON_ROWS}
        rules={{ validate: (text: string) => text.trim() !== '' || texts.reasonMissing }}
      />
      <p>{texts.meaning}</p>
    </FormDialog>
  );
}
