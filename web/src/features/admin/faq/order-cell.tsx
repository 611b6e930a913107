import Box from '@mui/material/Box';
import { useTexts } from '../../../shared/language.js';
import { faqTexts } from './admin-faq.texts.js';
import styles from './order-cell.module.css';
import type { RowPlace } from './use-reorder.js';

interface OrderCellProps {
  /** The row's name. */
  readonly name: string;
  readonly order: number;
  readonly place: RowPlace;
}

/**
 * The row's number, to drag or move by arrow keys, and a button for each direction; only the number where rows cannot
 * be moved.
 */
export function OrderCell({ name, order, place }: OrderCellProps) {
  const { order: texts } = useTexts(faqTexts);
  if (!place.isMovable) return order;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '0.25rem' }}>
      <button
        type="button"
        draggable
        className={styles.handle}
        aria-label={`${order}. ${texts.move(name)}`}
        onKeyDown={place.onKeyDown}
        onDragStart={place.onDragStart}
      >
        {order}
      </button>
      <Arrow name={texts.up(name)} isAtEnd={place.isFirst} onPress={() => place.onMove(-1)}>
        ↑
      </Arrow>
      <Arrow name={texts.down(name)} isAtEnd={place.isLast} onPress={() => place.onMove(1)}>
        ↓
      </Arrow>
    </Box>
  );
}

interface ArrowProps {
  readonly name: string;
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** Not `disabled` at the end of the list, so that the focus is not lost. */
function Arrow({ name, isAtEnd, onPress, children }: ArrowProps) {
  return (
    <button type="button" className={styles.arrow} aria-label={name} aria-disabled={isAtEnd} onClick={onPress}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
