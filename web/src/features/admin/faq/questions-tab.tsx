import Chip from '@mui/material/Chip';
import { useState } from 'react';
import type { FaqQuestionResponse, ListedQuestionResponse } from '../../../../../src/site/faq/faq.contract.js';
import { useTexts } from '../../../shared/language.js';
import { AdminList, CreateButton } from '../editing/admin-list.js';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { EditActions } from '../editing/edit-actions.js';
import { useDeletion } from '../editing/use-deletion.js';
import { useListing } from '../editing/use-list-panel.js';
import { faqTexts } from './admin-faq.texts.js';
import { renumbered } from './display-order.js';
import { sendTo } from '../../../shared/api/client.js';
import { manageFaq } from './faq-calls.js';
import { findQuestions, neighboursOf } from './find-questions.js';
import { OrderCell } from './order-cell.js';
import { QuestionDialog, QUESTION_DRAFTS, type QuestionDraft } from './question-dialog.js';
import type { FaqTabProps } from './use-faq.js';
import { useReorder } from './use-reorder.js';

const PAGE_SIZE = 50;

export function QuestionsTab({ faq, latest, onChange, applyOptimistically }: FaqTabProps) {
  const { questions: texts, search, filter, everySection } = useTexts(faqTexts);
  const { columns } = texts;
  const state = useListing<ListedQuestionResponse>();
  const { listing, edited, edit, closeEdited } = state;
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const found = findQuestions(faq, listing);
  const panel = {
    ...state,
    rows: found.slice(0, shownCount),
    isEmpty: faq.questions.length === 0,
    hasMore: found.length > shownCount,
    showMore: () => setShownCount(shownCount + PAGE_SIZE),
  };
  const reorder = useReorder({
    listOf: (id) => neighboursOf(latest(), id),
    isPossible: !listing.search?.trim(),
    applyOptimistically: (ids) => applyOptimistically({ ...latest(), questions: renumbered(latest().questions, ids) }),
    save: (questionIds) => sendTo('PUT', '/api/v1/admin/faq/question-order', { questionIds }),
    onChange,
  });
  const deletion = useDeletion<ListedQuestionResponse>({
    remove: ({ id }) => manageFaq('deleteQuestion', { questionId: id }),
    texts,
    onDeleted: onChange,
  });
  /** Before the list is fetched again, so that the next edit of the question starts from the saved version. */
  const showSaved = (saved: FaqQuestionResponse) => {
    const section = faq.sections.find(({ id }) => id === saved.section_id) ?? null;
    const replace = (question: ListedQuestionResponse) => (question.id === saved.id ? { ...saved, section } : question);
    applyOptimistically({ ...faq, questions: faq.questions.map(replace) });
    onChange();
  };
  const sections = faq.sections.map(({ id, name }) => [id, name] as const);
  return (
    <AdminList
      panel={panel}
      texts={{ ...texts, title: texts.create, search }}
      filters={[{ name: 'section', label: filter, all: everySection, options: sections }]}
      rowProps={reorder.rowProps}
      columns={[
        { label: columns.question, render: ({ question }) => question },
        {
          label: columns.section,
          render: ({ section }) => section?.name ?? <Chip variant="outlined" label={texts.noSection} />,
        },
        {
          label: columns.order,
          isNumber: true,
          render: (row) => <OrderCell name={row.question} order={row.display_order} place={reorder.placeOf(row.id)} />,
        },
        {
          label: columns.actions,
          render: (row) => <EditActions onEdit={() => edit(row)} onDelete={() => deletion.request(row)} />,
        },
      ]}
      action={<CreateButton panel={panel} label={texts.create} />}
      notes={
        <DraftsNote
          panel={panel}
          kind={QUESTION_DRAFTS}
          nameOf={({ question }: QuestionDraft) => question}
          unnamed={texts.unnamed}
        />
      }
    >
      <p role="status">{reorder.announcement}</p>
      {edited && <QuestionDialog row={edited.row} sections={faq.sections} onSaved={showSaved} onClose={closeEdited} />}
      <DeletionDialog deletion={deletion} texts={texts} detailOf={({ question }) => question} />
    </AdminList>
  );
}
