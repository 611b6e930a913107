import { useState } from 'react';
import type { FaqQuestionResponse, ListedQuestionResponse } from '../../../../src/faq/faq.contract.js';
import { AdminButton } from '../../shared/ui/admin-button.js';
import { adminTexts } from '../admin-editing/admin.texts.js';
import { ConfirmDialog } from '../admin-editing/confirm-dialog.js';
import { DraftsNote } from '../admin-editing/drafts-note.js';
import { useTexts } from '../../shared/language.js';
import { Table, TableNote } from '../../shared/ui/table.js';
import styles from '../../shared/ui/toolbar.module.css';
import { useDeletion } from '../admin-editing/use-deletion.js';
import { faqTexts } from './admin-faq.texts.js';
import { useFaqCalls, type FaqData } from './faq-calls.js';
import { EVERY_SECTION, findQuestions, type QuestionFilter } from './find-questions.js';
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
  const { deleteQuestion } = useFaqCalls();
  /** `row` null is a new question. */
  const [edited, setEdited] = useState<{ readonly row: ListedQuestionResponse | null } | null>(null);
  const [filter, setFilter] = useState<QuestionFilter>({ term: '', section: EVERY_SECTION });
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const visibleOf = ({ questions }: FaqData) => findQuestions(questions, filter);
  const found = visibleOf(faq);
  const reorder = useReorder({
    latest,
    visibleOf,
    isPossible: filter.term.trim() === '',
    applyOptimistically,
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
          <input
            type="search"
            className={styles.control}
            aria-label={search}
            placeholder={search}
            value={filter.term}
            onChange={({ target }) => setFilter({ ...filter, term: target.value })}
          />
          <select
            className={styles.control}
            aria-label={filterLabel}
            value={filter.section}
            onChange={({ target }) => setFilter({ ...filter, section: target.value })}
          >
            <option value={EVERY_SECTION}>{everySection}</option>
            {faq.sections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <AdminButton tone="primary" onClick={() => setEdited({ row: null })}>
          {texts.create}
        </AdminButton>
      </div>
      {edited === null && (
        <DraftsNote<ListedQuestionResponse>
          kind={QUESTION_DRAFTS}
          nameOf={({ question }: QuestionDraft) => question}
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
              place={reorder.placeOf(question)}
              onEdit={() => setEdited({ row: question })}
              onDelete={() => deletion.ask(question)}
            />
          ))}
        </Table>
      )}
      {found.length > shownCount && (
        <div className={styles.more}>
          <AdminButton tone="quiet" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
            {showMore}
          </AdminButton>
        </div>
      )}
      <p role="status">{reorder.announcement}</p>
      {edited && (
        <QuestionDialog row={edited.row} sections={faq.sections} onSaved={showSaved} onClose={() => setEdited(null)} />
      )}
      {deletion.asked && (
        <ConfirmDialog
          title={texts.deleteTitle}
          question={texts.confirmDelete}
          detail={deletion.asked.question}
          isBusy={deletion.isBusy}
          onConfirm={() => deletion.asked && deletion.confirm(deletion.asked)}
          onClose={deletion.close}
        />
      )}
    </div>
  );
}
