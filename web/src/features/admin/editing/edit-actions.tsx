import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/language.js';
import { RowActions } from '../../../shared/ui/table.js';
import { adminTexts } from './admin.texts.js';

interface EditActionsProps {
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Names an action for screen readers: `Edit: Rosacea`. */
  readonly describe?: (action: string) => string;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** The edit and delete buttons of a row. */
export function EditActions({ onEdit, onDelete, describe, children }: EditActionsProps) {
  const texts = useTexts(adminTexts);
  return (
    <RowActions>
      <Button size="small" aria-label={describe?.(texts.edit)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button size="small" color="error" aria-label={describe?.(texts.delete)} onClick={onDelete}>
        {texts.delete}
      </Button>
      {children}
    </RowActions>
  );
}
