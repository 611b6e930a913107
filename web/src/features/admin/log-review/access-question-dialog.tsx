import type { AccessQuestionResponse } from '../../../../../src/clinic/matters/questions/access-questions.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Bullets } from '../../../shared/ui/staff-parts.js';
import { AnswerDialog } from '../editing/answer-dialog.js';
import { logQuestionsTexts } from './log-questions.texts.js';
import { logReviewTexts } from './log-review.texts.js';

interface AccessQuestionDialogProps {
  readonly path: string;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** One question with its words, who opened the case then, and the reply. */
export function AccessQuestionDialog({ path, onEnd, onCancel }: AccessQuestionDialogProps) {
  const texts = useTexts(logQuestionsTexts);
  const { refusals } = useTexts(logReviewTexts);
  const language = useLanguage();
  return (
    <AnswerDialog<AccessQuestionResponse>
      path={path}
      texts={texts}
      refusals={refusals}
      onEnd={onEnd}
      onCancel={onCancel}
    >
      {({ accessAt, accesses }) => (
        <>
          <p>{texts.about(formatInstant(accessAt, language))}</p>
          <Bullets>
            {[...new Set(accesses.map(({ person, outcome }) => texts.by(person, outcome === 'refused')))].map((who) => (
              <li key={who}>{who}</li>
            ))}
          </Bullets>
        </>
      )}
    </AnswerDialog>
  );
}
