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
        {place.isMovable ? <Place question={question} place={place} /> : question.display_order}
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

/** Its number, which is dragged or moved by arrow keys, and a button for each way. */
function Place({ question, place }: Pick<QuestionRowProps, 'question' | 'place'>) {
  const { order: texts } = useTexts(faqTexts).questions;
  return (
    <span className={styles.place}>
      <button
        type="button"
        draggable
        className={styles.handle}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it on every role
        aria-description={texts.move(question.question)}
        onKeyDown={place.onKeyDown}
        onDragStart={place.onDragStart}
      >
        {question.display_order}
      </button>
      <Arrow name={texts.up(question.question)} isAtEnd={place.isFirst} onPress={() => place.onMove(-1)}>
        ↑
      </Arrow>
      <Arrow name={texts.down(question.question)} isAtEnd={place.isLast} onPress={() => place.onMove(1)}>
        ↓
      </Arrow>
    </span>
  );
}

interface ArrowProps {
  readonly name: string;
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** Stays in reach at the end of the list: a disabled button would lose the focus of who pressed it until there. */
function Arrow({ name, isAtEnd, onPress, children }: ArrowProps) {
  return (
    <button type="button" className={styles.arrow} aria-label={name} aria-disabled={isAtEnd} onClick={onPress}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
