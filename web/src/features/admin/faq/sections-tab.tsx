import Chip from '@mui/material/Chip';
import type { FaqSectionResponse } from '../../../../../src/site/faq/faq.contract.js';
import { AdminList, CreateButton } from '../editing/admin-list.js';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { EditActions } from '../editing/edit-actions.js';
import { useTexts } from '../../../shared/language.js';
import { useDeletion } from '../editing/use-deletion.js';
import { useListing } from '../editing/use-list-panel.js';
import { faqTexts } from './admin-faq.texts.js';
import { renumbered } from './display-order.js';
import { sendTo } from '../../../shared/api/client.js';
import { manageFaq } from './faq-calls.js';
import { OrderCell } from './order-cell.js';
import { SectionDialog, SECTION_DRAFTS, type SectionDraft } from './section-dialog.js';
import type { FaqTabProps } from './use-faq.js';
import { useReorder } from './use-reorder.js';

export function SectionsTab({ faq, latest, onChange, applyOptimistically }: FaqTabProps) {
  const { sections: texts } = useTexts(faqTexts);
  const { columns } = texts;
  const state = useListing<FaqSectionResponse>();
  const { edited, edit, closeEdited } = state;
  const panel = { ...state, rows: faq.sections, isEmpty: true };
  const reorder = useReorder({
    listOf: () => latest().sections.map(({ id }) => id),
    isPossible: true,
    applyOptimistically: (ids) => applyOptimistically({ ...latest(), sections: renumbered(latest().sections, ids) }),
    save: (sectionIds) => sendTo('PUT', '/api/v1/admin/faq/section-order', { sectionIds }),
    onChange,
  });
  const deletion = useDeletion<FaqSectionResponse>({
    remove: ({ id }) => manageFaq('deleteSection', { sectionId: id }),
    texts,
    onDeleted: onChange,
  });
  const countOf = ({ id }: FaqSectionResponse) =>
    faq.questions.filter(({ section_id: sectionId }) => sectionId === id).length;
  /** Before the list is fetched again, so that the next edit of the section starts from the saved version. */
  const showSaved = (saved: FaqSectionResponse) => {
    applyOptimistically({
      ...faq,
      sections: faq.sections.map((section) => (section.id === saved.id ? saved : section)),
    });
    onChange();
  };

  return (
    <AdminList
      panel={panel}
      texts={{ ...texts, title: texts.create }}
      rowProps={reorder.rowProps}
      columns={[
        { label: columns.name, render: ({ name }) => name },
        { label: columns.slug, render: ({ slug }) => slug },
        {
          label: columns.order,
          isNumber: true,
          render: (row) => <OrderCell name={row.name} order={row.display_order} place={reorder.placeOf(row.id)} />,
        },
        { label: columns.questions, render: (section) => <Chip label={texts.count(countOf(section))} /> },
        {
          label: columns.actions,
          render: (row) => <EditActions onEdit={() => edit(row)} onDelete={() => deletion.request(row)} />,
        },
      ]}
      action={<CreateButton panel={panel} label={texts.create} />}
      notes={
        <DraftsNote
          panel={panel}
          kind={SECTION_DRAFTS}
          nameOf={({ name }: SectionDraft) => name}
          unnamed={texts.unnamed}
        />
      }
    >
      <p role="status">{reorder.announcement}</p>
      {edited && <SectionDialog row={edited.row} sections={faq.sections} onSaved={showSaved} onClose={closeEdited} />}
      <DeletionDialog deletion={deletion} texts={texts} detailOf={(section) => texts.questionsLost(countOf(section))} />
    </AdminList>
  );
}
