import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { commonTexts } from '../common.texts.js';
import { Button } from './button.js';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly texts: { readonly title: string; readonly text: string; readonly confirm: string; readonly cancel?: string };
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ isOpen, texts, onConfirm, onCancel }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { className: styles.dialog } }}
    >
      <DialogTitle id={`${id}-title`} className={styles.title}>
        {texts.title}
      </DialogTitle>
      <DialogContent id={`${id}-text`}>{texts.text}</DialogContent>
      <DialogActions className={styles.actions}>
        <Button tone="quiet" onClick={onCancel}>
          {texts.cancel ?? commonTexts.cancel}
        </Button>
        <Button tone="next" onClick={onConfirm}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
