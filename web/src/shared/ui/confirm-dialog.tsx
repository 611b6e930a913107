import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { use, useId, type ReactNode } from 'react';
import { commonTexts } from '../common.texts.js';
import { DialogContainerContext } from './dialog-container.js';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly texts: { readonly title: string; readonly text: string; readonly confirm: string; readonly cancel?: string };
  /** The consequences, in numbers or names. */
  readonly children?: ReactNode;
  readonly color?: 'clay' | 'primary' | 'error';
  /** It is being done. */
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before something irreversible. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, texts, children, color = 'clay', isBusy = false, onConfirm, onCancel } = props;
  const container = use(DialogContainerContext);
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      container={container}
      onClose={onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: '30rem' } } }}
    >
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <p>{texts.text}</p>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          {texts.cancel ?? commonTexts.cancel}
        </Button>
        <Button variant="contained" color={color} disabled={isBusy} onClick={onConfirm}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
