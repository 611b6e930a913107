import { optionsOf } from '../../../../../../common/questionnaire/questionnaire.js';
import { Choice, ChoiceGroup } from '../../../../shared/ui/choice.js';
import { Legend } from './legend.js';
import type { QuestionProps } from './question-props.js';

/** One of several answers. */
export function SingleQuestion({ question, value, error, onChange }: QuestionProps<string>) {
  return (
    <ChoiceGroup
      legend={<Legend question={question} />}
      hint={question.help}
      error={error}
      isRequired={question.required}
      isList
    >
      {optionsOf(question).map(({ id, label }) => (
        <Choice
          key={id}
          value={id}
          label={label}
          input={{ name: question.id, checked: value === id, onChange: () => onChange(id) }}
        />
      ))}
    </ChoiceGroup>
  );
}
