import { optionsOf } from '../../../../../../common/questionnaire/questionnaire.js';
import { Choice, ChoiceGroup } from '../../../../shared/ui/choice.js';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';
import { Legend } from './legend.js';
import type { QuestionProps } from './question-props.js';
import { SkinSample } from './skin-sample.js';

/** One of several answers. */
export function SingleQuestion({ question, value, error, onChange }: QuestionProps<string>) {
  const hasSamples = question.type === 'single' && question.look === 'skin-tone';
  return (
    <ChoiceGroup
      legend={<Legend question={question} />}
      hint={question.help && <WithPhoneLinks text={question.help} />}
      error={error}
      isRequired={question.required}
      isList
    >
      {optionsOf(question).map(({ id, label }) => (
        <Choice
          key={id}
          value={id}
          label={hasSamples ? <SkinSample toneId={id} label={label} /> : label}
          input={{ name: question.id, checked: value === id, onChange: () => onChange(id) }}
        />
      ))}
    </ChoiceGroup>
  );
}
