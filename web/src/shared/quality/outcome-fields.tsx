import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  MOST_REPORT_CHARACTERS,
  needsMeasures,
  outcomesOf,
  type QualityKind,
  type QualityOutcome,
  type ReportedBy,
} from '../../../../common/quality-report.js';
import { isFilled } from '../auth/field-rules.js';
import { useTexts } from '../language.js';
import { SelectField } from '../ui/select-field.js';
import { TextField } from '../ui/text-field.js';
import { reportTexts } from './report.texts.js';

/** The outcome of a complaint or a deviation while it is typed; empty: not chosen yet. */
export interface TypedOutcome {
  readonly outcome: QualityOutcome | '';
  readonly measures: string;
}

interface OutcomeFieldsProps {
  readonly report: { readonly kind: QualityKind; readonly markedBy: ReportedBy };
  readonly form: UseFormReturn<TypedOutcome>;
}

/** The outcome with its measures. Only a mark of staff can be taken back. */
export function OutcomeFields({ report: { kind, markedBy }, form }: OutcomeFieldsProps) {
  const texts = useTexts(reportTexts);
  const { register, control, formState } = form;
  const { errors } = formState;
  const chosen = useWatch({ control, name: 'outcome' });
  const isRequired = chosen !== '' && needsMeasures(chosen);
  return (
    <>
      <SelectField
        label={texts.outcomeLegends[kind]}
        isRequired
        registration={register('outcome', { validate: isFilled(texts.outcomeMissing) })}
        error={errors.outcome?.message}
        options={outcomesOf(kind, markedBy).map((each) => [each, texts.outcomes[each]])}
      >
        <option value="">{texts.choose}</option>
      </SelectField>
      <TextField
        label={texts.measures}
        hint={texts.measuresHint}
        isRequired={isRequired}
        rows={4}
        registration={register('measures', {
          ...(isRequired && { validate: isFilled(texts.measuresMissing) }),
          maxLength: { value: MOST_REPORT_CHARACTERS, message: texts.tooLong },
        })}
        error={errors.measures?.message}
      />
    </>
  );
}
