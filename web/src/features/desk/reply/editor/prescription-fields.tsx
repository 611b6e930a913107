import Button from '@mui/material/Button';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { PRESCRIPTION_STATES } from '../../../../../../common/prescription-state.js';
import { EMPTY_PRESCRIPTION, REPLY_LIMITS, type PrescriptionRecord } from '../../../../../../common/reply.js';
import { useTexts } from '../../../../shared/language.js';
import { randomUuid } from '../../../../shared/random-uuid.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import styles from '../reply.module.css';
import { replyTexts } from '../reply.texts.js';
import type { ReplyForm } from './reply-form.js';

const WRITTEN = ['preparation', 'strength', 'form', 'dose', 'amount', 'repeats'] as const;
const REQUIRED: readonly (keyof PrescriptionRecord)[] = ['preparation', 'dose'];

interface PrescriptionFieldsProps {
  readonly form: UseFormReturn<ReplyForm>;
  readonly isReadOnly: boolean;
}

/** Notes of prescriptions that were written elsewhere. */
export function PrescriptionFields({ form, isReadOnly }: PrescriptionFieldsProps) {
  const { prescriptions: texts } = useTexts(replyTexts);
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'prescriptions',
    // Prescriptions have an id of their own.
    keyName: 'key',
  });
  return (
    <fieldset className={styles.group}>
      <legend>{texts.title}</legend>
      <p className={styles.soft}>{texts.lead}</p>
      {fields.map(({ key }, index) => (
        <fieldset key={key} className={styles.prescription}>
          <legend>{texts.one(index + 1)}</legend>
          <div className={styles.facts}>
            {WRITTEN.map((name) => (
              <TextField
                key={name}
                label={texts.fields[name]}
                isRequired={REQUIRED.includes(name)}
                readOnly={isReadOnly}
                registration={form.register(`prescriptions.${index}.${name}`)}
              />
            ))}
            <SelectField
              label={texts.status}
              registration={form.register(`prescriptions.${index}.status`)}
              options={PRESCRIPTION_STATES.map((status) => [status, texts.statuses[status]])}
            />
            <SentFields form={form} index={index} isReadOnly={isReadOnly} />
          </div>
          <div>
            <Button size="small" color="error" disabled={isReadOnly} onClick={() => remove(index)}>
              {texts.remove(index + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      {fields.length < REPLY_LIMITS.prescriptions && (
        <div>
          <Button
            variant="outlined"
            size="small"
            disabled={isReadOnly}
            onClick={() => append({ ...EMPTY_PRESCRIPTION, id: randomUuid() })}
          >
            {texts.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Where, when and how a sent prescription was verified. */
function SentFields({ form, index, isReadOnly }: PrescriptionFieldsProps & { readonly index: number }) {
  const { prescriptions: texts } = useTexts(replyTexts);
  const status = useWatch({ control: form.control, name: `prescriptions.${index}.status` });
  if (status === 'planned') return null;
  const field = (name: 'sentTo' | 'reference' | 'sentOn' | 'identityCheck') => ({
    label: texts.fields[name],
    isRequired: status === 'sent' && name !== 'reference',
    readOnly: isReadOnly,
    registration: form.register(`prescriptions.${index}.${name}`),
  });
  return (
    <>
      <TextField {...field('sentTo')} />
      <TextField {...field('reference')} />
      <TextField {...field('sentOn')} type="date" />
      <TextField {...field('identityCheck')} hint={texts.identityHint} />
    </>
  );
}
