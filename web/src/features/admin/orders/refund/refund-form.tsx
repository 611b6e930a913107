import Button from '@mui/material/Button';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatKronorAndOre } from '../../../../../../common/money.js';
import type { RequestRefundRequest } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { CheckField } from '../../../../shared/ui/check-field.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { orderRefundsTexts } from '../story/order-refunds.texts.js';
import { parseKronor, typedKronor } from './amounts.js';
import { refundTexts } from './refund.texts.js';
import type { RefundRequest } from './use-refund.js';

/** The fields, as typed and chosen. */
export interface RefundValues {
  readonly amount: string;
  /** Blank until one is chosen. */
  readonly reason: RequestRefundRequest['reason'] | '';
  /** Counts for a refund of all that is left. */
  readonly endsCase: boolean;
}

interface RefundFormProps {
  readonly form: UseFormReturn<RefundValues>;
  /** The order's number. */
  readonly number: string;
  readonly leftOre: number;
  /** The case is open, so a full refund can end it. */
  readonly canEndCase: boolean;
  readonly onSubmit: (refund: RefundRequest) => void;
  readonly onClose: () => void;
}

export function RefundForm({ form, number, leftOre, canEndCase, onSubmit, onClose }: RefundFormProps) {
  const texts = useTexts(refundTexts);
  const { reasons } = useTexts(orderRefundsTexts);
  const common = useTexts(adminTexts);
  const { errors } = form.formState;
  const left = formatKronorAndOre(leftOre);
  const { amount: typedAmount, endsCase: isTicked } = useWatch({ control: form.control });
  const mayEnd = (amountOre: number | null) => canEndCase && amountOre === leftOre;

  const checkAmount = (typed: string) => {
    const ore = parseKronor(typed);
    if (ore === null) return texts.amountInvalid;
    return ore <= leftOre || texts.amountTooLarge(left);
  };
  const submit = form.handleSubmit(({ amount, reason, endsCase }) => {
    const amountOre = parseKronor(amount);
    if (amountOre === null || reason === '') return;
    onSubmit({ amountOre, reason, ...(endsCase && mayEnd(amountOre) && { endsCase }) });
  });

  return (
    <StaffDialog
      title={texts.title(number)}
      size="small"
      onClose={onClose}
      onSubmit={() => inBackground(submit(), 'reading the form of a refund')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit">
            {texts.goOn}
          </Button>
        </>
      }
    >
      <div>
        <TextField
          label={texts.amount}
          isRequired
          inputMode="decimal"
          hint={texts.left(left)}
          registration={form.register('amount', { validate: checkAmount })}
          error={errors.amount?.message}
        />
        <Button
          size="small"
          onClick={() => form.setValue('amount', typedKronor(leftOre), { shouldValidate: form.formState.isSubmitted })}
        >
          {texts.all(left)}
        </Button>
      </div>
      <SelectField
        label={texts.reason}
        isRequired
        registration={form.register('reason', { validate: (reason) => reason !== '' || texts.reasonMissing })}
        error={errors.reason?.message}
        options={Object.entries(reasons).filter(([reason]) => reason !== MADE_AT_STRIPE)}
      >
        <option value="">{texts.chooseReason}</option>
      </SelectField>
      {mayEnd(parseKronor(typedAmount ?? '')) && (
        <div>
          <CheckField label={texts.endsCase} registration={form.register('endsCase')} isChecked={isTicked === true} />
          <p>{texts.endsCaseHint}</p>
        </div>
      )}
    </StaffDialog>
  );
}

/** The reason of refunds made at Stripe, which cannot be requested. */
const MADE_AT_STRIPE = 'made_at_stripe';
