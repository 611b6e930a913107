import Chip from '@mui/material/Chip';
import type { FaqSectionResponse } from '../../../../../src/site/faq/faq.contract.js';
import { useTexts } from '../../../shared/language.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { EditActions } from '../editing/edit-actions.js';
import { faqTexts } from './admin-faq.texts.js';
import { OrderCell } from './order-cell.js';
import type { RowPlace } from './use-reorder.js';

interface SectionRowProps {
  readonly section: FaqSectionResponse;
  readonly questionCount: number;
  readonly place: RowPlace;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function SectionRow({ section, questionCount, place, onEdit, onDelete }: SectionRowProps) {
  const { columns, count } = useTexts(faqTexts).sections;
  return (
    <Row onDragOver={place.onDragOver} onDrop={place.onDrop}>
      <Cell label={columns.name}>{section.name}</Cell>
      <Cell label={columns.slug}>{section.slug}</Cell>
      <OrderCell label={columns.order} name={section.name} order={section.display_order} place={place} />
      <Cell label={columns.questions}>
        <Chip label={count(questionCount)} />
      </Cell>
      <Cell label={columns.actions}>
        <EditActions onEdit={onEdit} onDelete={onDelete} />
      </Cell>
    </Row>
  );
}
