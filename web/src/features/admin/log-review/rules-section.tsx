import Stack from '@mui/material/Stack';
import type { LogReviewResponse } from '../../../../../src/clinic/keeping/log-review/log-review.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { ActForm } from '../../../shared/ui/act-form.js';
import { Field } from '../../../shared/ui/field.js';
import { logReviewTexts } from './log-review.texts.js';
import { logRulesTexts } from './log-rules.texts.js';
import { LINE } from '../../../shared/ui/staff-parts.js';
import { sendTo } from '../../../shared/api/client.js';

interface RulesSectionProps {
  readonly overview: LogReviewResponse;
  readonly onChange: () => void;
}

/** How many accesses are picked each night; reviewers change it. */
export function RulesSection({ overview: { rules, isReviewer }, onChange }: RulesSectionProps) {
  const texts = useTexts(logRulesTexts);
  const { refusals } = useTexts(logReviewTexts);
  const values = { randomPercent: String(rules.randomPercent), casesAnHour: String(rules.casesAnHour) };
  const act = useAct({
    act: ({ randomPercent, casesAnHour }: typeof values) =>
      sendTo('PUT', '/api/v1/admin/log-review/rules', {
        randomPercent: Number(randomPercent),
        casesAnHour: Number(casesAnHour),
      }),
    texts: { done: texts.done, failed: texts.failed, refusals },
    onDone: onChange,
  });
  const within = (from: number, to: number, message: string) => (typed: string) =>
    (/^\d+$/.test(typed.trim()) && Number(typed) >= from && Number(typed) <= to) || message;
  return (
    <Stack component="section" spacing={1.5} sx={{ pt: 3, borderTop: '1px solid var(--line)' }}>
      <h2>{texts.title}</h2>
      <p>{texts.lead(rules.randomPercent, rules.casesAnHour)}</p>
      {isReviewer && (
        <ActForm
          sx={LINE}
          label={texts.title}
          submit={texts.save}
          variant="outlined"
          defaults={values}
          values={values}
          act={act}
        >
          <Field
            name="randomPercent"
            label={texts.percent}
            inputMode="numeric"
            isRequired
            rules={{ validate: within(1, 100, texts.percentWrong) }}
          />
          <Field
            name="casesAnHour"
            label={texts.cases}
            inputMode="numeric"
            isRequired
            rules={{ validate: within(2, 1000, texts.casesWrong) }}
          />
        </ActForm>
      )}
    </Stack>
  );
}
