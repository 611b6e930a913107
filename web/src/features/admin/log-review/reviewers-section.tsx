import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { LogReviewResponse } from '../../../../../src/clinic/keeping/log-review/log-review.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { StepUpDialog } from '../../../shared/auth/step-up-dialog.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import styles from '../editing/people.module.css';
import { logReviewTexts } from './log-review.texts.js';
import { LINE } from '../../../shared/ui/staff-parts.js';
import { sendTo } from '../../../shared/api/client.js';

interface ReviewersSectionProps {
  readonly overview: LogReviewResponse;
  readonly onChange: () => void;
}

/** Who reviews the log: named and removed by admins. */
export function ReviewersSection({ overview, onChange }: ReviewersSectionProps) {
  const { reviewers: texts, refusals } = useTexts(logReviewTexts);
  const language = useLanguage();
  const [readAt] = useState(() => new Date());
  const { reviewers, admins } = overview;
  const others = admins.filter(({ userId }) => !reviewers.some((reviewer) => reviewer.userId === userId));
  const [chosen, setChosen] = useState('');
  // Nobody is proposed by a hurried click.
  const userId = others.some((admin) => admin.userId === chosen) ? chosen : '';
  const emailOf = (id: string) => admins.find((admin) => admin.userId === id)?.email ?? '';
  const { failed } = texts;
  const add = useAct({
    act: (id: string) => sendTo('PUT', `/api/v1/admin/log-review/reviewers/${id}`),
    texts: { done: (_nothing, id) => texts.added(emailOf(id)), failed, refusals },
    onDone: onChange,
  });
  const remove = useAct({
    act: (reviewer: LogReviewResponse['reviewers'][number]) =>
      sendTo('DELETE', `/api/v1/admin/log-review/reviewers/${reviewer.userId}`),
    texts: { done: (_nothing, { email }) => texts.removed(email), failed, refusals },
    onDone: onChange,
  });
  return (
    <Stack component="section" spacing={1.5}>
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
                onClick={() => remove.run(reviewer)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Stack spacing={1.5} sx={LINE}>
          <SelectField
            label={texts.choose}
            value={userId}
            onChoose={setChosen}
            options={[['', texts.chooseOne], ...others.map((admin) => [admin.userId, admin.email] as const)]}
          />
          <Button variant="outlined" disabled={add.isPending || userId === ''} onClick={() => add.run(userId)}>
            {texts.add}
          </Button>
        </Stack>
      )}
      <StepUpDialog stepUp={add.stepUp} />
      <StepUpDialog stepUp={remove.stepUp} />
    </Stack>
  );
}
