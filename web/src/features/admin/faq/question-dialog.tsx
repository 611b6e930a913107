import type {
  FaqQuestionResponse,
  FaqSectionResponse,
  ListedQuestionResponse,
} from '../../../../../src/site/faq/faq.contract.js';
import { EditDialog } from '../editing/edit-dialog.js';
import { ChoiceField, Field } from '../../../shared/ui/field.js';
import { useTexts } from '../../../shared/language.js';
import { useEditForm } from '../editing/use-edit-form.js';
import { DrugCheckNote } from '../drug-check/drug-check-note.js';
import { DrugReasons } from '../drug-check/drug-reasons.js';
import { useDrugCheck } from '../drug-check/use-drug-check.js';
import { faqTexts } from './admin-faq.texts.js';
import { isDisplayOrder, parseDisplayOrder } from './display-order.js';
import { useFaqCalls } from './faq-calls.js';

export const QUESTION_DRAFTS = 'question';

/** The form's fields, as typed. */
export interface QuestionDraft {
  readonly question: string;
  readonly answer: string;
  /** Id, NO_SECTION, or blank while nothing is chosen. */
  readonly section: string;
  readonly displayOrder: string;
}

const NO_SECTION = 'none';
const ANSWER_ROWS = 6;

interface QuestionDialogProps {
  /** Null creates a new one. */
  readonly row: ListedQuestionResponse | null;
  readonly sections: readonly FaqSectionResponse[];
  readonly onSaved: (question: FaqQuestionResponse) => void;
  readonly onClose: () => void;
}

export function QuestionDialog({ row, sections, onSaved, onClose }: QuestionDialogProps) {
  const { questions: texts } = useTexts(faqTexts);
  const { dialog } = texts;
  const calls = useFaqCalls();
  const drugCheck = useDrugCheck('question', row?.id ?? null);
  const edit = useEditForm<QuestionDraft, ListedQuestionResponse>({
    kind: QUESTION_DRAFTS,
    row,
    valuesOf,
    async save(values, base) {
      const saved = await calls.saveQuestion(questionDataOf(values), base);
      onSaved(saved);
      await drugCheck.keepReason(saved.id);
    },
    mayBeSaved: ({ question, answer }) => drugCheck.check([question, answer]),
    findCurrent: async (id) => (await calls.list()).questions.find((question) => question.id === id) ?? null,
    describe: ({ question, answer, section, displayOrder }) => [
      { label: dialog.question, text: question },
      { label: dialog.answer, text: answer },
      { label: dialog.section, text: sections.find(({ id }) => id === section)?.name ?? texts.noSection },
      { label: dialog.displayOrder, text: displayOrder },
    ],
    success: row ? texts.updated : texts.created,
    failure: row ? texts.failedToUpdate : texts.failedToCreate,
    onSaved: onClose,
    onClose,
  });
  const isFilled = (missing: string) => (text: string) => text.trim() !== '' || missing;

  return (
    <EditDialog
      title={row ? dialog.editTitle : dialog.createTitle}
      size="medium"
      edit={edit}
      submitLabel={row ? dialog.submit : dialog.submitNew}
    >
      <Field
        label={dialog.question}
        placeholder={dialog.questionPlaceholder}
        isRequired
        name="question"
        rules={{ validate: isFilled(dialog.questionMissing) }}
      />
      <Field
        label={dialog.answer}
        placeholder={dialog.answerPlaceholder}
        rows={ANSWER_ROWS}
        isRequired
        name="answer"
        rules={{ validate: isFilled(dialog.answerMissing) }}
      />
      <ChoiceField
        name="section"
        label={dialog.section}
        options={[
          ...(row ? [] : [['', dialog.sectionPlaceholder] as const]),
          [NO_SECTION, texts.noSection],
          ...sections.map(({ id, name }) => [id, name] as const),
        ]}
      />
      <Field
        label={dialog.displayOrder}
        inputMode="numeric"
        placeholder="0"
        name="displayOrder"
        rules={{
          validate: (text) => isDisplayOrder(text) || dialog.displayOrderFormat,
        }}
      />
      <DrugReasons allowances={drugCheck.allowances} />
      <DrugCheckNote {...drugCheck} />
    </EditDialog>
  );
}

function valuesOf(row: ListedQuestionResponse | null): QuestionDraft {
  if (row === null) return { question: '', answer: '', section: '', displayOrder: '0' };
  const { question, answer, section_id: section, display_order: displayOrder } = row;
  return { question, answer, section: section ?? NO_SECTION, displayOrder: String(displayOrder) };
}

function questionDataOf({ question, answer, section, displayOrder }: QuestionDraft) {
  return {
    question: question.trim(),
    answer: answer.trim(),
    section_id: section === '' || section === NO_SECTION ? null : section,
    display_order: parseDisplayOrder(displayOrder),
  };
}
