import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { namedAllergy } from '../../../../../../common/named-allergy.js';
import { PRESCRIPTION_STATES } from '../../../../../../common/prescription-state.js';
import { prescriptionLine } from '../../../../../../common/prescription-text.js';
import { EMPTY_PRESCRIPTION, REPLY_LIMITS, type PrescriptionRecord } from '../../../../../../common/reply.js';
import { useTexts } from '../../../../shared/language.js';
import { randomUuid } from '../../../../shared/random-uuid.js';
import { CheckField } from '../../../../shared/ui/check-field.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { useClinicians } from '../../shared/clinician-gate.js';
import { CopyButton } from '../../shared/copy-button.js';
import { useCaseInSight } from '../../shared/patient-strip.js';
import { prescriptionTexts } from '../../shared/prescription.texts.js';
import styles from '../reply.module.css';
import { recordTexts } from '../signing/prescription-record.texts.js';
import { lastSystem } from '../signing/last-system.js';
import { allergiesOf, PatientWords, type GivenForm } from './patient-words.js';
import type { ReplyForm } from './reply-form.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

const WRITTEN = ['preparation', 'strength', 'form', 'dose', 'amount', 'repeats'] as const;
const REQUIRED: readonly (keyof PrescriptionRecord)[] = ['preparation', 'dose'];

interface FieldsProps {
  readonly form: UseFormReturn<ReplyForm>;
  readonly isReadOnly: boolean;
}

interface PrescriptionFieldsProps extends FieldsProps {
  /** As the patient filled it in. */
  readonly given: GivenForm;
}

/** Id of the button that adds a prescription, for its key. */
export const ADD_PRESCRIPTION = 'add-prescription';

/** Notes of prescriptions that were written elsewhere, beside the patient's own words. */
export function PrescriptionFields({ form, isReadOnly, given }: PrescriptionFieldsProps) {
  const { prescriptions: texts } = useTexts(recordTexts);
  const copying = useTexts(prescriptionTexts);
  const { me } = useClinicians();
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'prescriptions',
    // Prescriptions have an id of their own.
    keyName: 'key',
  });
  return (
    <fieldset className={styles.group}>
      <legend>{texts.title}</legend>
      <Soft as="p">{texts.lead}</Soft>
      {fields.length > 0 && <PatientWords form={given} />}
      {fields.map(({ key }, index) => (
        <Stack
          key={key}
          component="fieldset"
          spacing={1.5}
          sx={{
            minWidth: 0,
            padding: '0.5rem 1rem 0.75rem',
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius-input)',
            '& > legend': { px: 0.75, fontWeight: 600 },
          }}
        >
          <legend>{texts.one(index + 1)}</legend>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
              gap: '0.75rem 1rem',
            }}
          >
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
          </Box>
          <AllergyNote form={form} index={index} allergies={allergiesOf(given)} />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '0.5rem 0.75rem' }}>
            <CopyButton
              label={copying.copyLine}
              description={copying.copyLineOf(texts.one(index + 1))}
              textOf={() => prescriptionLine(form.getValues(`prescriptions.${index}`))}
            />
            <Button size="small" color="error" disabled={isReadOnly} onClick={() => remove(index)}>
              {texts.remove(index + 1)}
            </Button>
          </Stack>
        </Stack>
      ))}
      {fields.length < REPLY_LIMITS.prescriptions && (
        <div>
          <Button
            variant="outlined"
            size="small"
            id={ADD_PRESCRIPTION}
            aria-keyshortcuts="Control+I"
            disabled={isReadOnly}
            onClick={() => append({ ...EMPTY_PRESCRIPTION, id: randomUuid(), sentTo: lastSystem(me.id) })}
          >
            {texts.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Says that the patient named a word of the prescription as an allergy. Nothing is computed. */
function AllergyNote(props: { form: UseFormReturn<ReplyForm>; index: number; allergies: string }) {
  const { form, index, allergies } = props;
  const { prescriptions: texts } = useTexts(recordTexts);
  const preparation = useWatch({ control: form.control, name: `prescriptions.${index}.preparation` });
  const word = namedAllergy(preparation, allergies);
  return (
    <div role="status">
      {word !== null && (
        <p className={styles.allergy}>
          <mark>{word}</mark> {texts.allergy(allergies)}
        </p>
      )}
    </div>
  );
}

/** Where, when and how a sent prescription was verified. */
function SentFields({ form, index, isReadOnly }: FieldsProps & { readonly index: number }) {
  const { prescriptions: texts, live } = useTexts(recordTexts);
  const status = useWatch({ control: form.control, name: `prescriptions.${index}.status` });
  const isProven = useCaseInSight().patient.identityAssurance === 'proven';
  const isTicked = useWatch({ control: form.control, name: `prescriptions.${index}.isIdentityChecked` });
  if (status === 'planned') return null;
  const needsCheck = status === 'sent' && !isProven;
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
      <TextField
        {...field('identityCheck')}
        isRequired={needsCheck}
        hint={isProven ? live.provenHint : texts.identityHint}
      />
      {needsCheck && (
        <CheckField
          label={texts.fields.isIdentityChecked}
          registration={form.register(`prescriptions.${index}.isIdentityChecked`, { disabled: isReadOnly })}
          isChecked={isTicked}
        />
      )}
    </>
  );
}
