import { optionsOf } from '../../../../../../common/questionnaire/questionnaire.js';
import { Choice, ChoiceGroup } from '../../../../shared/ui/choice.js';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';
import { SKIN_TONES } from '../../../../shared/case/skin-tones.js';
import { Legend } from './legend.js';
import type { QuestionProps } from './question-props.js';
import styles from './questions.module.css';

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

interface SkinSampleProps {
  /** Id of the option. */
  readonly toneId: string;
  readonly label: string;
}

/** A drawn sample of skin beside its name: light and shade, so that it reads as skin and not as paint. */
function SkinSample({ toneId, label }: SkinSampleProps) {
  const { base, shade } = SKIN_TONES[toneId] ?? SKIN_TONES['tone-3'];
  return (
    <span className={styles.sample}>
      <svg viewBox="0 0 64 40" aria-hidden="true">
        <rect width="64" height="40" rx="10" fill={base} />
        <path d="M0 26C14 20 26 34 40 28C50 24 58 24 64 28V30A10 10 0 0 1 54 40H10A10 10 0 0 1 0 30Z" fill={shade} />
      </svg>
      {label}
    </span>
  );
}
