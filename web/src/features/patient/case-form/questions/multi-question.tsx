import { optionsOf } from '../../../../../../common/questionnaire/questionnaire.js';
import { Choice, ChoiceGroup } from '../../../../shared/ui/choice.js';
import { Legend } from './legend.js';
import type { QuestionProps } from './question-props.js';
import { toggleOption } from './toggle-option.js';

/** Several answers, or one exclusive answer. */
export function MultiQuestion({ question, value, error, onChange }: QuestionProps<readonly string[]>) {
  const chosen = value ?? [];
  return (
    <ChoiceGroup legend={<Legend question={question} />} hint={question.help} error={error} isMulti isList>
      {optionsOf(question).map(({ id, label }) => (
        <Choice
          key={id}
          type="checkbox"
          value={id}
          label={label}
          input={{
            name: question.id,
            checked: chosen.includes(id),
            onChange: () => onChange(toggleOption(chosen, id)),
          }}
        />
      ))}
    </ChoiceGroup>
  );
}
