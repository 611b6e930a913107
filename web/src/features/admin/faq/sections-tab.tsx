import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import type { FaqSectionResponse } from '../../../../../src/site/faq/faq.contract.js';
import { adminTexts } from '../editing/admin.texts.js';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { useTexts } from '../../../shared/language.js';
import { Cell, Row, RowActions, Table, TableNote } from '../../../shared/ui/table.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { useDeletion } from '../editing/use-deletion.js';
import { faqTexts } from './admin-faq.texts.js';
import { renumbered } from './display-order.js';
import { useFaqCalls, type FaqData } from './faq-calls.js';
import { OrderCell } from './order-cell.js';
import { SectionDialog, SECTION_DRAFTS, type SectionDraft } from './section-dialog.js';
import { useReorder } from './use-reorder.js';

interface SectionsTabProps {
  readonly faq: FaqData;
  readonly latest: () => FaqData;
  readonly onChange: () => void;
  readonly applyOptimistically: (faq: FaqData) => void;
}

export function SectionsTab({ faq, latest, onChange, applyOptimistically }: SectionsTabProps) {
  const { sections: texts } = useTexts(faqTexts);
  const common = useTexts(adminTexts);
  const { deleteSection, reorderSections } = useFaqCalls();
  /** `row` null is a new section. */
  const [edited, setEdited] = useState<{ readonly row: FaqSectionResponse | null } | null>(null);
  const reorder = useReorder({
    listOf: () => latest().sections.map(({ id }) => id),
    isPossible: true,
    applyOptimistically: (ids) => applyOptimistically({ ...latest(), sections: renumbered(latest().sections, ids) }),
    save: reorderSections,
    onChange,
  });
  const deletion = useDeletion<FaqSectionResponse>({
    remove: ({ id }) => deleteSection(id),
    success: texts.deleted,
    failure: texts.failedToDelete,
    onDeleted: onChange,
  });
  const countOf = ({ id }: FaqSectionResponse) =>
    faq.questions.filter(({ section_id: sectionId }) => sectionId === id).length;
  const { columns } = texts;
  const places = faq.sections.map((section) => ({ section, place: reorder.placeOf(section.id) }));
  /** Before the list is read again, so that editing the section at once builds on what was saved. */
  const showSaved = (saved: FaqSectionResponse) => {
    applyOptimistically({
      ...faq,
      sections: faq.sections.map((section) => (section.id === saved.id ? saved : section)),
    });
    onChange();
  };

  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <Button variant="contained" onClick={() => setEdited({ row: null })}>
          {texts.create}
        </Button>
      </div>
      {edited === null && (
        <DraftsNote<FaqSectionResponse>
          kind={SECTION_DRAFTS}
          nameOf={({ name }: SectionDraft) => name}
          unnamed={texts.unnamed}
          onContinue={(row) => setEdited({ row })}
        />
      )}
      {faq.sections.length === 0 ? (
        <TableNote>{texts.empty}</TableNote>
      ) : (
        <Table
          label={texts.create}
          columns={[columns.name, columns.slug, columns.order, columns.questions, columns.actions]}
        >
          {places.map(({ section, place }) => (
            <Row key={section.id} onDragOver={place.onDragOver} onDrop={place.onDrop}>
              <Cell label={columns.name}>{section.name}</Cell>
              <Cell label={columns.slug}>{section.slug}</Cell>
              <OrderCell label={columns.order} name={section.name} order={section.display_order} place={place} />
              <Cell label={columns.questions}>
                <Chip label={texts.count(countOf(section))} />
              </Cell>
              <Cell label={columns.actions}>
                <RowActions>
                  <Button size="small" onClick={() => setEdited({ row: section })}>
                    {common.edit}
                  </Button>
                  <Button size="small" color="error" onClick={() => deletion.ask(section)}>
                    {common.delete}
                  </Button>
                </RowActions>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <p role="status">{reorder.announcement}</p>
      {edited && (
        <SectionDialog row={edited.row} sections={faq.sections} onSaved={showSaved} onClose={() => setEdited(null)} />
      )}
      <DeletionDialog
        hasTrash
        deletion={deletion}
        texts={texts}
        detailOf={(section) => texts.questionsLost(countOf(section))}
      />
    </div>
  );
}
