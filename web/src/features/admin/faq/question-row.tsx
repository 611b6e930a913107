import Chip from '@mui/material/Chip';
import type { ListedQuestionResponse } from '../../../../../src/site/faq/faq.contract.js';
import { EditActions } from '../editing/edit-actions.js';
import { useTexts } from '../../../shared/language.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { faqTexts } from './admin-faq.texts.js';
import { OrderCell } from './order-cell.js';
import type { RowPlace } from './use-reorder.js';

interface QuestionRowProps {
  readonly question: ListedQuestionResponse;
  readonly place: RowPlace;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function QuestionRow({ question, place, onEdit, onDelete }: QuestionRowProps) {
  const { questions: texts } = useTexts(faqTexts);
  const { columns } = texts;
  return (
    <Row onDragOver={place.onDragOver} onDrop={place.onDrop}>
      <Cell label={columns.question}>{question.question}</Cell>
      <Cell label={columns.section}>
        {question.section?.name ?? <Chip variant="outlined" label={texts.noSection} />}
      </Cell>
      <OrderCell label={columns.order} name={question.question} order={question.display_order} place={place} />
      <Cell label={columns.actions}>
        <EditActions onEdit={onEdit} onDelete={onDelete} />
      </Cell>
    </Row>
  );
}
