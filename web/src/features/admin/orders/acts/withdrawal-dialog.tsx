import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import type { DecideWithdrawalRequest } from '../../../../../../src/clinic/withdrawals/withdrawals.contract.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useNow } from '../../../../shared/hooks/use-now.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { useNotices } from '../../../../shared/acts/use-notices.js';
import { useOrdersCalls } from '../orders-calls.js';
import { actsTexts } from './acts.texts.js';
import { OrderProblemNote } from './order-problem-note.js';
import { useOrderAct } from './use-order-act.js';

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
  const common = useTexts(adminTexts);
  const language = useLanguage();
  const notices = useNotices();
  const now = useNow(NOW_EVERY_MS).getTime();
  const { decideWithdrawal } = useOrdersCalls();
  const form = useForm<DecisionValues>({ defaultValues: { choice: '', reason: '' } });
  const { errors } = form.formState;
  const { request, isPending, problem, error } = useOrderAct(
    (decision: DecideWithdrawalRequest) => decideWithdrawal(withdrawal.id, decision),
    ({ endCase }) => {
      notices.succeeded(texts.done[endCase ? 'end' : 'goOn']);
      onClose();
    },
  );
  const submit = form.handleSubmit(({ choice, reason }) =>
    request({ endCase: choice === 'end', reason: reason.trim() }),
  );
  const settleAt = formatInstant(withdrawal.settleAt, language);
  const isEarly = new Date(withdrawal.settleAt).getTime() > now;
  const refusals = {
    already_settled: texts.settled,
    not_found: texts.settled,
    not_settled_yet: texts.tooEarly(settleAt),
  };
  return (
    <StaffDialog
      title={texts.title(order.number)}
      size="small"
      onClose={onClose}
      onSubmit={() => inBackground(submit(), 'reading the decision on a withdrawal')}
      actions={
        <>
          <Button variant="outlined" disabled={isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit" disabled={isPending || isEarly}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.intro(formatInstant(withdrawal.declaredAt, language))}</p>
      {isEarly && <NotePanel tone="quiet" text={texts.tooEarly(settleAt)} />}
      <SelectField
        label={texts.choice}
        isRequired
        registration={form.register('choice', { validate: (chosen) => chosen !== '' || texts.choiceMissing })}
        error={errors.choice?.message}
      >
        <option value="">{texts.choose}</option>
        <option value="end">{texts.choices.end}</option>
        <option value="goOn">{texts.choices.goOn}</option>
      </SelectField>
      <TextField
        label={texts.reason}
        isRequired
        rows={REASON_ROWS}
        registration={form.register('reason', { validate: (text) => text.trim() !== '' || texts.reasonMissing })}
        error={errors.reason?.message}
      />
      <p>{texts.meaning}</p>
      {problem && !isPending && <OrderProblemNote problem={problem} error={error} refusals={refusals} />}
    </StaffDialog>
  );
}
