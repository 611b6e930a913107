import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { answerText } from '../../../../../../common/questionnaire/answer-text.js';
import { questionsOf } from '../../../../../../common/questionnaire/questionnaire.js';
import { openChecks } from '../../../../../../common/reply-fills.js';
import { useTexts } from '../../../../shared/language.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';
import styles from '../reply.module.css';
import { marksTexts } from './marks.texts.js';
import type { GivenForm } from './patient-words.js';
import type { ReplyForm } from './reply-form.js';
import type { Marks } from './use-marks.js';

/** Id of the list, for the way to it. */
export const OPEN_CHECKS = 'open-checks';

/** Words of a check, and the question that the patient has answered on it. */
const ASKED: readonly (readonly [RegExp, string])[] = [
  [/gravid|amning/i, 'pregnancy'],
  [/läkemedel/i, 'medicines'],
  [/allergi/i, 'allergies'],
  [/immunförsvar/i, 'immuneSystem'],
];

interface OpenChecksProps {
  readonly form: UseFormReturn<ReplyForm>;
  readonly marks: Marks;
  readonly given: GivenForm;
  readonly isReadOnly: boolean;
}

/** What the templates ask the doctor to check, beside the patient's answer. A ticked one is gone. */
export function OpenChecks({ form, marks: { answers, tick }, given, isReadOnly }: OpenChecksProps) {
  const texts = useTexts(marksTexts);
  // The texts decide which checks are open.
  useWatch({ control: form.control });
  const checks = openChecks(form.getValues());
  if (checks.length === 0) return null;
  const questions = questionsOf(given.questionnaire);
  const answersOn = (check: string) =>
    ASKED.filter(([words]) => words.test(check)).flatMap(([, id]) => {
      const question = questions.find((each) => each.id === id);
      if (question === undefined) return [];
      return [
        `${question.label} ${answerText(question, answers[id] ?? null)
          .split('\n')
          .join(', ')}`,
      ];
    });
  return (
    <fieldset id={OPEN_CHECKS} className={styles.ticks}>
      <legend>{texts.checks}</legend>
      {checks.map((check) => (
        <div key={`${check.field} ${check.text}`} lang="sv">
          <FormControlLabel
            label={check.text}
            control={<Checkbox checked={false} disabled={isReadOnly} required onChange={() => tick(check)} />}
          />
          {answersOn(check.text).map((answer) => (
            <Soft key={answer} as="p">
              {answer}
            </Soft>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
