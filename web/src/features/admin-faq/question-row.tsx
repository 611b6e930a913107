import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ListedQuestionResponse } from '../../../../src/faq/faq.contract.js';
import { adminTexts } from '../admin-editing/admin.texts.js';
import { useTexts } from '../../shared/language.js';
import { Cell, Row, RowActions } from '../../shared/ui/table.js';
import { faqTexts } from './admin-faq.texts.js';
import styles from './question-row.module.css';
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
      <Cell label={columns.order} isNumber>
        {place.isMovable ? (
          <button
            type="button"
            draggable
            className={styles.handle}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it on every role
            aria-description={texts.order.move(question.question)}
            onKeyDown={place.onKeyDown}
            onDragStart={place.onDragStart}
          >
            {question.display_order}
          </button>
        ) : (
          question.display_order
        )}
      </Cell>
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
