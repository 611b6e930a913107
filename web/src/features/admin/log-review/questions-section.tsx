import Stack from '@mui/material/Stack';
import { useTexts } from '../../../shared/language.js';
import { AskedList } from '../editing/asked-list.js';
import { logQuestionsTexts } from './log-questions.texts.js';
import { QuestionDialog } from './question-dialog.js';

/** What patients wonder about accesses. Its words are read one by one, by reviewers. */
export function QuestionsSection({ isReviewer }: { readonly isReviewer: boolean }) {
  const texts = useTexts(logQuestionsTexts);
  return (
    <Stack component="section" spacing={1.5} sx={{ pt: 3, borderTop: '1px solid var(--line)' }}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <AskedList path="/api/v1/admin/access-questions" texts={texts} isListOnly={!isReviewer}>
        {(path, onEnd, onCancel) => <QuestionDialog {...{ path, onEnd, onCancel }} />}
      </AskedList>
    </Stack>
  );
}
