import { useFormContext, useWatch } from 'react-hook-form';
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
import { ChoiceField, Field } from '../ui/field.js';
import { reportTexts } from './report.texts.js';

/** The outcome of a complaint or a deviation while it is typed; empty: not chosen yet. */
export interface TypedOutcome {
  readonly outcome: QualityOutcome | '';
  readonly measures: string;
}

interface OutcomeFieldsProps {
  readonly report: { readonly kind: QualityKind; readonly markedBy: ReportedBy };
}

/** The outcome with its measures, in a form of `TypedOutcome`. Only a mark of staff can be taken back. */
export function OutcomeFields({ report: { kind, markedBy } }: OutcomeFieldsProps) {
  const texts = useTexts(reportTexts);
  const { control } = useFormContext<TypedOutcome>();
  const chosen = useWatch({ control, name: 'outcome' });
  const isRequired = chosen !== '' && needsMeasures(chosen);
  return (
    <>
      <ChoiceField
        name="outcome"
        label={texts.outcomeLegends[kind]}
        isRequired
        rules={{ validate: isFilled(texts.outcomeMissing) }}
        options={[
          ['', texts.choose],
          ...outcomesOf(kind, markedBy).map((each) => [each, texts.outcomes[each]] as const),
        ]}
      />
      <Field
        name="measures"
        label={texts.measures}
        hint={texts.measuresHint}
        isRequired={isRequired}
        rows={4}
        rules={{
          ...(isRequired && { validate: isFilled(texts.measuresMissing) }),
          maxLength: { value: MOST_REPORT_CHARACTERS, message: texts.tooLong },
        }}
      />
    </>
  );
}
