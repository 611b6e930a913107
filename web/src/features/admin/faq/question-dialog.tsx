import type {
  FaqQuestionResponse,
  FaqSectionResponse,
  ListedQuestionResponse,
} from '../../../../../src/site/faq/faq.contract.js';
import { EditDialog } from '../editing/edit-dialog.js';
import { formOf, text, type FieldKind } from '../../../shared/ui/form-fields.js';
import { Inputs } from '../../../shared/ui/inputs.js';
import { useTexts } from '../../../shared/language.js';
import { useEditForm } from '../editing/use-edit-form.js';
import { DrugCheckNote } from '../drug-check/drug-check-note.js';
import { DrugReasons } from '../drug-check/drug-reasons.js';
import { useDrugCheck } from '../drug-check/use-drug-check.js';
import { faqTexts } from './admin-faq.texts.js';
import { displayOrder, isDisplayOrder } from './display-order.js';
import { listFaq, saveQuestion } from './faq-calls.js';

export const QUESTION_DRAFTS = 'question';

const NO_SECTION = 'none';
const ANSWER_ROWS = 6;

/** Id, NO_SECTION, or blank while nothing is chosen. */
const sectionChoice: FieldKind<string, string | null> = {
  blank: '',
  typed: (sent) => sent ?? NO_SECTION,
  sent: (typed) => (typed === '' || typed === NO_SECTION ? null : typed),
};

/** What an admin writes of a question. */
function questionFields(
  { dialog, noSection }: (typeof faqTexts.sv)['questions'],
  sections: readonly FaqSectionResponse[],
  isNew: boolean,
) {
  const isFilled = (missing: string) => (typed: string) => typed.trim() !== '' || missing;
  return formOf({
    question: {
      as: text,
      label: dialog.question,
      placeholder: dialog.questionPlaceholder,
      isRequired: true,
      rules: { validate: isFilled(dialog.questionMissing) },
    },
    answer: {
      as: text,
      label: dialog.answer,
      placeholder: dialog.answerPlaceholder,
      rows: ANSWER_ROWS,
      isRequired: true,
      rules: { validate: isFilled(dialog.answerMissing) },
    },
    section_id: {
      as: {
        ...sectionChoice,
        words: (chosen: string) => sections.find(({ id }) => id === chosen)?.name ?? noSection,
      },
      label: dialog.section,
      options: [
        ...(isNew ? [['', dialog.sectionPlaceholder] as const] : []),
        [NO_SECTION, noSection],
        ...sections.map(({ id, name }) => [id, name] as const),
      ],
    },
    display_order: {
      as: displayOrder,
      label: dialog.displayOrder,
      inputMode: 'numeric',
      placeholder: '0',
      rules: { validate: (typed) => isDisplayOrder(typed) || dialog.displayOrderFormat },
    },
  });
}

/** The form's fields, as typed. */
export type QuestionDraft = ReturnType<ReturnType<typeof questionFields>['valuesOf']>;

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
  const drugCheck = useDrugCheck('question', row?.id ?? null);
  const fields = questionFields(texts, sections, row === null);
  const edit = useEditForm<QuestionDraft, ListedQuestionResponse>({
    kind: QUESTION_DRAFTS,
    row,
    valuesOf: fields.valuesOf,
    async save(values, base) {
      const saved = await saveQuestion(fields.sentOf(values), base);
      onSaved(saved);
      await drugCheck.keepReason(saved.id);
    },
    mayBeSaved: ({ question, answer }) => drugCheck.check([question, answer]),
    findCurrent: async (id) => (await listFaq()).questions.find((question) => question.id === id) ?? null,
    describe: fields.describe,
    mergesExcept: [],
    success: row ? texts.updated : texts.created,
    failure: row ? texts.failedToUpdate : texts.failedToCreate,
    onSaved: onClose,
    onClose,
  });

  return (
    <EditDialog
      title={row ? dialog.editTitle : dialog.createTitle}
      size="medium"
      edit={edit}
      submitLabel={row ? dialog.submit : dialog.submitNew}
    >
      <Inputs of={fields} />
      <DrugReasons allowances={drugCheck.allowances} />
      <DrugCheckNote {...drugCheck} />
    </EditDialog>
  );
}
