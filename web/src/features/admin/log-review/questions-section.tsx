import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type {
  AccessQuestionRow,
  AccessQuestionRowsResponse,
} from '../../../../../src/clinic/matters/questions/access-questions.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import styles from './log-review.module.css';
import { logQuestionsTexts } from './log-questions.texts.js';
import { QuestionDialog } from './question-dialog.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { get } from '../../../shared/api/client.js';

interface QuestionsSectionProps {
  readonly isReviewer: boolean;
  readonly onReplied: () => void;
}

/** What patients wonder about accesses. Its words are read one by one, by reviewers. */
export function QuestionsSection({ isReviewer, onReplied }: QuestionsSectionProps) {
  const texts = useTexts(logQuestionsTexts);
  const [opened, setOpened] = useState<AccessQuestionRow | null>(null);
  const query = useAdminQuery({
    ...get<AccessQuestionRowsResponse>('/api/v1/admin/access-questions'),
    texts,
    name: 'the questions of patients',
    staleTime: 0,
  });
  return (
    <Stack component="section" spacing={1.5} sx={{ pt: 3, borderTop: '1px solid var(--line)' }}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <StaffLoaded {...query}>
        {({ questions }) =>
          questions.length === 0 ? (
            <p>{texts.empty}</p>
          ) : (
            <ul className={styles.people}>
              {questions.map((question) => (
                <li key={question.id}>
                  <Question question={question} />
                  {isReviewer && (
                    <Button
                      size="small"
                      aria-label={texts.describeOpen(question.orderNumber ?? texts.gone)}
                      onClick={() => setOpened(question)}
                    >
                      {texts.open}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </StaffLoaded>
      {opened !== null && (
        <QuestionDialog
          id={opened.id}
          onCancel={() => setOpened(null)}
          onEnd={() => {
            setOpened(null);
            onReplied();
          }}
        />
      )}
    </Stack>
  );
}

function Question({ question: { orderNumber, askedAt, repliedAt } }: { readonly question: AccessQuestionRow }) {
  const texts = useTexts(logQuestionsTexts);
  const language = useLanguage();
  return (
    <span>
      {texts.row(orderNumber ?? texts.gone, formatInstant(askedAt, language))}
      <Soft data-tone={repliedAt === null ? 'problem' : undefined}>
        {repliedAt === null ? texts.waits : texts.replied(formatInstant(repliedAt, language))}
      </Soft>
    </span>
  );
}
