import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FaqQuestionResponse, ListedQuestionResponse } from '../../../../../src/site/faq/faq.contract.js';
import { adminTexts } from '../editing/admin.texts.js';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { useTexts } from '../../../shared/language.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { useDeletion } from '../editing/use-deletion.js';
import { faqTexts } from './admin-faq.texts.js';
import { renumbered } from './display-order.js';
import { useFaqCalls, type FaqData } from './faq-calls.js';
import { EVERY_SECTION, findQuestions, neighboursOf, type QuestionFilter } from './find-questions.js';
import { QuestionDialog, QUESTION_DRAFTS, type QuestionDraft } from './question-dialog.js';
import { QuestionRow } from './question-row.js';
import { useReorder } from './use-reorder.js';

const PAGE_SIZE = 50;

interface QuestionsTabProps {
  readonly faq: FaqData;
  readonly latest: () => FaqData;
  readonly onChange: () => void;
  readonly applyOptimistically: (faq: FaqData) => void;
}

export function QuestionsTab({ faq, latest, onChange, applyOptimistically }: QuestionsTabProps) {
  const { questions: texts, search, filter: filterLabel, everySection } = useTexts(faqTexts);
  const { showMore } = useTexts(adminTexts);
  const { deleteQuestion, reorderQuestions } = useFaqCalls();
  /** `row` null is a new question. */
  const [edited, setEdited] = useState<{ readonly row: ListedQuestionResponse | null } | null>(null);
  const [filter, setFilter] = useState<QuestionFilter>({ term: '', section: EVERY_SECTION });
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const found = findQuestions(faq, filter);
  const reorder = useReorder({
    listOf: (id) => neighboursOf(latest(), id),
    isPossible: filter.term.trim() === '',
    applyOptimistically: (ids) => applyOptimistically({ ...latest(), questions: renumbered(latest().questions, ids) }),
    save: reorderQuestions,
    onChange,
  });
  const deletion = useDeletion<ListedQuestionResponse>({
    remove: ({ id }) => deleteQuestion(id),
    success: texts.deleted,
    failure: texts.failedToDelete,
    onDeleted: onChange,
  });
  const { columns } = texts;
  /** Before the list is read again, so that editing the question at once builds on what was saved. */
  const showSaved = (saved: FaqQuestionResponse) => {
    const section = faq.sections.find(({ id }) => id === saved.section_id) ?? null;
    const replace = (question: ListedQuestionResponse) => (question.id === saved.id ? { ...saved, section } : question);
    applyOptimistically({ ...faq, questions: faq.questions.map(replace) });
    onChange();
  };

  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <div className={styles.filters}>
          <TextField
            type="search"
            label={search}
            placeholder={search}
            value={filter.term}
            onChange={({ target }) => setFilter({ ...filter, term: target.value })}
          />
          <SelectField
            label={filterLabel}
            value={filter.section}
            onChoose={(chosen) => setFilter({ ...filter, section: chosen })}
          >
            <option value={EVERY_SECTION}>{everySection}</option>
            {faq.sections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Button variant="contained" onClick={() => setEdited({ row: null })}>
          {texts.create}
        </Button>
      </div>
      {edited === null && (
        <DraftsNote<ListedQuestionResponse>
          kind={QUESTION_DRAFTS}
          nameOf={({ question }: QuestionDraft) => question}
          unnamed={texts.unnamed}
          onContinue={(row) => setEdited({ row })}
        />
      )}
      {found.length === 0 ? (
        <TableNote>{faq.questions.length === 0 ? texts.empty : texts.nothingMatches}</TableNote>
      ) : (
        <Table label={texts.create} columns={[columns.question, columns.section, columns.order, columns.actions]}>
          {found.slice(0, shownCount).map((question) => (
            <QuestionRow
              key={question.id}
              question={question}
              place={reorder.placeOf(question.id)}
              onEdit={() => setEdited({ row: question })}
              onDelete={() => deletion.ask(question)}
            />
          ))}
        </Table>
      )}
      {found.length > shownCount && (
        <div className={styles.more}>
          <Button variant="outlined" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
            {showMore}
          </Button>
        </div>
      )}
      <p role="status">{reorder.announcement}</p>
      {edited && (
        <QuestionDialog row={edited.row} sections={faq.sections} onSaved={showSaved} onClose={() => setEdited(null)} />
      )}
      <DeletionDialog hasTrash deletion={deletion} texts={texts} detailOf={({ question }) => question} />
    </div>
  );
}
