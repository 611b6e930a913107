import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import type { LogReviewResponse } from '../../../../../src/clinic/log-review/log-review.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { TextField } from '../../../shared/ui/text-field.js';
import styles from './log-review.module.css';
import { logRulesTexts } from './log-rules.texts.js';
import { useLogReviewCalls } from './log-review-calls.js';
import { useLogReviewAct } from './use-log-review-act.js';

interface RulesSectionProps {
  readonly overview: LogReviewResponse;
  readonly onChange: () => void;
}

interface RuleValues {
  readonly randomPercent: string;
  readonly casesAnHour: string;
}

/** How many accesses are picked each night; reviewers change it. */
export function RulesSection({ overview: { rules, isReviewer }, onChange }: RulesSectionProps) {
  const texts = useTexts(logRulesTexts);
  const { changeRules } = useLogReviewCalls();
  const { register, handleSubmit, formState } = useForm<RuleValues>({
    values: { randomPercent: String(rules.randomPercent), casesAnHour: String(rules.casesAnHour) },
  });
  const { errors } = formState;
  const { act, isPending } = useLogReviewAct<RuleValues>({
    act: ({ randomPercent, casesAnHour }) => changeRules(Number(randomPercent), Number(casesAnHour)),
    done: () => texts.done,
    failed: texts.failed,
    onDone: onChange,
  });
  const within = (from: number, to: number, message: string) => (typed: string) =>
    (/^\d+$/.test(typed.trim()) && Number(typed) >= from && Number(typed) <= to) || message;
  return (
    <section className={styles.section}>
      <h2>{texts.title}</h2>
      <p>{texts.lead(rules.randomPercent, rules.casesAnHour)}</p>
      {isReviewer && (
        <form
          className={styles.line}
          aria-label={texts.title}
          noValidate
          onSubmit={(event) => inBackground(handleSubmit((values) => act(values))(event), 'changing the rules')}
        >
          <TextField
            label={texts.percent}
            inputMode="numeric"
            isRequired
            registration={register('randomPercent', { validate: within(1, 100, texts.percentWrong) })}
            error={errors.randomPercent?.message}
          />
          <TextField
            label={texts.cases}
            inputMode="numeric"
            isRequired
            registration={register('casesAnHour', { validate: within(2, 1000, texts.casesWrong) })}
            error={errors.casesAnHour?.message}
          />
          <Button type="submit" variant="outlined" disabled={isPending}>
            {texts.save}
          </Button>
        </form>
      )}
    </section>
  );
}
