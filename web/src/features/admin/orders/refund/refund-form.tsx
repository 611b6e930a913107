import Button from '@mui/material/Button';
import type { UseFormReturn } from 'react-hook-form';
import { formatKronorAndOre } from '../../../../../../common/money.js';
import type { RequestRefundRequest } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { ChoiceField, Field, TickField } from '../../../../shared/ui/field.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
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
  const left = formatKronorAndOre(leftOre);
  const mayEnd = (amountOre: number | null) => canEndCase && amountOre === leftOre;

  const checkAmount = (typed: string) => {
    const ore = parseKronor(typed);
    if (ore === null) return texts.amountInvalid;
    return ore <= leftOre || texts.amountTooLarge(left);
  };
  const submit = ({ amount, reason, endsCase }: RefundValues) => {
    const amountOre = parseKronor(amount);
    if (amountOre === null || reason === '') return;
    onSubmit({ amountOre, reason, ...(endsCase && mayEnd(amountOre) && { endsCase }) });
  };

  return (
    <FormDialog
      texts={{ title: texts.title(number), submit: texts.goOn }}
      size="small"
      form={form}
      act={{ run: submit, isPending: false, problem: null }}
      onClose={onClose}
    >
      {({ amount }) => (
        <>
          <div>
            <Field
              name="amount"
              label={texts.amount}
              isRequired
              inputMode="decimal"
              hint={texts.left(left)}
              rules={{ validate: checkAmount }}
            />
            <Button
              size="small"
              onClick={() =>
                form.setValue('amount', typedKronor(leftOre), { shouldValidate: form.formState.isSubmitted })
              }
            >
              {texts.all(left)}
            </Button>
          </div>
          <ChoiceField
            name="reason"
            label={texts.reason}
            isRequired
            rules={{ validate: (reason) => reason !== '' || texts.reasonMissing }}
            options={[
              ['', texts.chooseReason],
              ...Object.entries(reasons).filter(([reason]) => reason !== MADE_AT_STRIPE),
            ]}
          />
          {mayEnd(parseKronor(amount)) && (
            <div>
              <TickField name="endsCase" label={texts.endsCase} />
              <p>{texts.endsCaseHint}</p>
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** The reason of refunds made at Stripe, which cannot be requested. */
const MADE_AT_STRIPE = 'made_at_stripe';
