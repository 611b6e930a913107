import { useState } from 'react';
import { exactCode } from '../../../../../common/typed-text.js';
import { RIGHTS, type Right } from '../../../../../common/rights-request.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { ChoiceField, Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { rightsRequestsTexts } from './rights-requests.texts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { sendTo } from '../../../shared/api/client.js';

interface EnterRequestDialogProps {
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

interface EnteredValues {
  readonly right: Right;
  readonly channel: 'mail' | 'letter' | 'phone';
  readonly receivedOn: string;
  readonly order: string;
  readonly details: string;
}

const MAX_DETAILS = 4000;

/** Enters a request that came by mail, letter or phone. */
export function EnterRequestDialog({ onEnd, onCancel }: EnterRequestDialogProps) {
  const { enter: texts, right: rightLabel, rights, failed, refusals } = useTexts(rightsRequestsTexts);
  const [today] = useState(() => stockholmDay(new Date()));
  const act = useAct({
    act: ({ order, details, ...values }: EnteredValues) =>
      sendTo('POST', '/api/v1/admin/rights-requests', {
        ...values,
        details: details.trim(),
        ...(exactCode(order) !== '' && { orderNumber: Number(exactCode(order)) }),
      }),
    texts: { done: texts.done, failed, refusals },
    onDone: onEnd,
  });
  return (
    <FormDialog<EnteredValues>
      texts={texts}
      defaults={{ right: 'copy', channel: 'mail', receivedOn: today, order: '', details: '' }}
      act={act}
      onClose={onCancel}
    >
      <ChoiceField name="right" label={rightLabel} options={RIGHTS.map((right) => [right, rights[right]] as const)} />
      <ChoiceField name="channel" label={texts.channel} options={Object.entries(texts.channels)} />
      <Field
        name="receivedOn"
        type="date"
        label={texts.receivedOn}
        isRequired
        rules={{ validate: (day: string) => (day !== '' && day <= today) || texts.dayMissing }}
      />
      <Field
        name="order"
        label={texts.order}
        hint={texts.orderHint}
        inputMode="numeric"
        rules={{ validate: (order: string) => /^\d{0,15}$/.test(exactCode(order)) || texts.orderHint }}
      />
      <Field
        name="details"
        label={texts.details}
        hint={texts.detailsHint}
        rows={5}
        isRequired
        rules={{
          maxLength: { value: MAX_DETAILS, message: texts.detailsHint },
          validate: (details: string) => details.trim() !== '' || texts.detailsMissing,
        }}
      />
      <Soft as="p">{texts.note}</Soft>
    </FormDialog>
  );
}
