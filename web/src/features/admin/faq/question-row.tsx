import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ListedQuestionResponse } from '../../../../../src/site/faq/faq.contract.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useTexts } from '../../../shared/language.js';
import { Cell, Row, RowActions } from '../../../shared/ui/table.js';
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
  const common = useTexts(adminTexts);
  const { columns } = texts;
  return (
    <Row onDragOver={place.onDragOver} onDrop={place.onDrop}>
      <Cell label={columns.question}>{question.question}</Cell>
      <Cell label={columns.section}>
        {question.section?.name ?? <Chip variant="outlined" label={texts.noSection} />}
      </Cell>
      <OrderCell label={columns.order} name={question.question} order={question.display_order} place={place} />
      <Cell label={columns.actions}>
        <RowActions>
          <Button size="small" onClick={onEdit}>
            {common.edit}
          </Button>
          <Button size="small" color="error" onClick={onDelete}>
            {common.delete}
          </Button>
        </RowActions>
      </Cell>
    </Row>
  );
}
