import Button from '@mui/material/Button';
import { useState } from 'react';
import type { LogReviewResponse } from '../../../../../src/clinic/log-review/log-review.contract.js';
import { StepUpDialog } from '../../../shared/auth/step-up-dialog.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import styles from './log-review.module.css';
import { logReviewTexts } from './log-review.texts.js';
import { useLogReviewCalls } from './log-review-calls.js';
import { useLogReviewAct } from './use-log-review-act.js';

interface ReviewersSectionProps {
  readonly overview: LogReviewResponse;
  readonly onChange: () => void;
}

/** Who reviews the log: named and removed by admins. */
export function ReviewersSection({ overview, onChange }: ReviewersSectionProps) {
  const { reviewers: texts } = useTexts(logReviewTexts);
  const calls = useLogReviewCalls();
  const language = useLanguage();
  const [readAt] = useState(() => new Date());
  const { reviewers, admins } = overview;
  const others = admins.filter(({ userId }) => !reviewers.some((reviewer) => reviewer.userId === userId));
  const [chosen, setChosen] = useState('');
  const userId = others.some((admin) => admin.userId === chosen) ? chosen : (others[0]?.userId ?? '');
  const emailOf = (id: string) => admins.find((admin) => admin.userId === id)?.email ?? '';
  const add = useLogReviewAct<string>({
    act: calls.addReviewer,
    done: (id) => texts.added(emailOf(id)),
    failed: texts.failed,
    onDone: onChange,
  });
  const remove = useLogReviewAct<{ userId: string; email: string }>({
    act: (reviewer) => calls.removeReviewer(reviewer.userId),
    done: ({ email }) => texts.removed(email),
    failed: texts.failed,
    onDone: onChange,
  });
  return (
    <section className={styles.section}>
      <h2>{texts.title}</h2>
      {reviewers.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={styles.people}>
          {reviewers.map((reviewer) => (
            <li key={reviewer.userId}>
              {reviewer.email}
              {new Date(reviewer.readsFrom) > readAt && (
                <span>{` (${texts.readsFrom(formatInstant(reviewer.readsFrom, language))})`}</span>
              )}
              <Button
                size="small"
                color="error"
                aria-label={texts.describeRemove(reviewer.email)}
                disabled={remove.isPending}
                onClick={() => remove.act(reviewer)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={styles.line}>
          <SelectField
            label={texts.choose}
            value={userId}
            onChoose={setChosen}
            options={others.map((admin) => [admin.userId, admin.email] as const)}
          />
          <Button variant="outlined" disabled={add.isPending} onClick={() => add.act(userId)}>
            {texts.add}
          </Button>
        </div>
      )}
      {add.stepUp.question !== null && <StepUpDialog stepUp={add.stepUp} />}
      {remove.stepUp.question !== null && <StepUpDialog stepUp={remove.stepUp} />}
    </section>
  );
}
