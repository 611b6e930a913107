import { Controller, type UseFormReturn } from 'react-hook-form';
import { CERTAINTIES } from '../../../../../../common/reply.js';
import type { ReplyTemplate } from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { editorTexts } from './editor.texts.js';
import { CodeField } from './code-field.js';
import { OpenChecks } from './open-checks.js';
import { PartField } from './part-field.js';
import type { GivenForm } from './patient-words.js';
import { PrescriptionFields } from './prescription-fields.js';
import type { ReplyForm } from './reply-form.js';
import { phrasesFor, type OfferedTemplate } from './templates.js';
import type { Marks } from './use-marks.js';

interface ReplyFieldsProps {
  readonly form: UseFormReturn<ReplyForm>;
  readonly templates: readonly OfferedTemplate[];
  readonly isReadOnly: boolean;
  readonly given: GivenForm;
  readonly marks: Marks;
  /** Tab after the last stop of a field. @returns whether the focus has moved */
  readonly onGapsDone: (part: keyof ReplyTemplate['texts']) => boolean;
}

/** The fields of a reply, in the order in which they are written. */
export function ReplyFields({ form, templates, isReadOnly, given, marks, onGapsDone }: ReplyFieldsProps) {
  const { fields: texts } = useTexts(editorTexts);
  const part = (name: keyof ReplyTemplate['texts'], rows: number) => ({
    form,
    marks,
    part: name,
    name: name === 'diagnosis' ? ('diagnosis.plain' as const) : name,
    label: texts[name],
    rows,
    isReadOnly,
    phrases: phrasesFor(templates, name),
    onGapsDone: () => onGapsDone(name),
  });
  return (
    <>
      <PartField {...part('diagnosis', 2)} hint={texts.diagnosisHint} isRequired />
      <Controller
        control={form.control}
        name="diagnosis.codes"
        render={({ field: { value, onChange: setCodes, ref } }) => (
          <CodeField codes={value} onChange={setCodes} inputRef={ref} isReadOnly={isReadOnly} />
        )}
      />
      <SelectField
        label={texts.certainty}
        isRequired
        registration={form.register('certainty')}
        options={CERTAINTIES.map((certainty) => [certainty, texts.certainties[certainty]])}
      >
        <option value="">{texts.chooseCertainty}</option>
      </SelectField>
      <PartField {...part('assessment', 5)} isRequired />
      <PartField {...part('treatment', 4)} />
      <PartField {...part('duration', 2)} hint={texts.durationHint} />
      <PartField {...part('sideEffects', 2)} hint={texts.sideEffectsHint} />
      <PartField {...part('selfCare', 3)} />
      <PrescriptionFields form={form} isReadOnly={isReadOnly} given={given} />
      <PartField {...part('followUp', 2)} hint={texts.followUpHint} isRequired />
      <PartField {...part('safetyNet', 3)} hint={texts.safetyNetHint} isRequired />
      <OpenChecks {...{ form, marks, given, isReadOnly }} />
    </>
  );
}
