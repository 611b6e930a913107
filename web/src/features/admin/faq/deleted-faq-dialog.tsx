import { DeletedDialog, type DeletedItem } from '../editing/deleted-dialog.js';
import { useTexts } from '../../../shared/language.js';
import { faqTexts } from './admin-faq.texts.js';
import { useFaqCalls } from './faq-calls.js';
import { faqKeys } from './faq-keys.js';

interface DeletedFaqDialogProps {
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** Deleted sections, each with its questions, and the questions that were deleted by themselves. */
export function DeletedFaqDialog({ onRestored, onClose }: DeletedFaqDialogProps) {
  const { sections: texts } = useTexts(faqTexts);
  const { listDeleted, restore } = useFaqCalls();

  const list = async (): Promise<DeletedItem[]> => {
    const { sections, questions } = await listDeleted();
    const items = [
      ...sections.map(({ id, name, deleted_at: deletedAt, question_count: count }) => {
        return { id, name, deletedAt, detail: texts.count(count), restore: () => restore('sections', id) };
      }),
      ...questions.map(({ id, question: name, deleted_at: deletedAt }) => {
        return { id, name, deletedAt, restore: () => restore('questions', id) };
      }),
    ];
    return items.sort((one, other) => other.deletedAt.localeCompare(one.deletedAt));
  };

  return <DeletedDialog queryKey={faqKeys.deleted()} list={list} onRestored={onRestored} onClose={onClose} />;
}
