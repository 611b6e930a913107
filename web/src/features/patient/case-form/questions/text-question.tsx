import type { Question } from '../../../../../../common/questionnaire/questionnaire.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { labelOf } from './legend.js';
import type { QuestionProps } from './question-props.js';

/** Rows of a field for free text. */
const ROWS = 4;

/** Free text, or an identity number. */
export function TextQuestion({ question, value, error, onChange }: QuestionProps<string>) {
  const isNumber = isIdentityNumber(question);
  return (
    <TextField
      name={question.id}
      label={labelOf(question)}
      isRequired={question.required}
      hint={question.help ?? undefined}
      error={error}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      autoComplete="off"
      {...(isNumber ? { inputMode: 'numeric', spellCheck: false } : { rows: ROWS })}
    />
  );
}

function isIdentityNumber(question: Question): boolean {
  return question.type === 'text' && question.format === 'identity-number';
}
