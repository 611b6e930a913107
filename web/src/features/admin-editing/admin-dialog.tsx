import MuiDialog from '@mui/material/Dialog';
import { createContext, use, useId, type ReactNode } from 'react';
import styles from './dialog.module.css';

/**
 * Element that dialogs are put into. Inside the page, not beside it: toasts stay readable to assistive technology while
 * a dialog is open, and the language of the page is the dialog's.
 */
export const DialogContainerContext = createContext<HTMLElement | null>(null);

/** Widths: `2xl` of the specification for questions, less for sections and confirmations, more for posts. */
const MAX_WIDTH = { small: '28rem', medium: '42rem', large: '60rem' } as const;

interface AdminDialogProps {
  readonly title: string;
  readonly size: keyof typeof MAX_WIDTH;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Makes the dialog a form. */
  readonly onSubmit?: () => void;
  /** A click beside it closes it too; not where something may be written. */
  readonly closesOnBackdrop?: boolean;
}

/** A dialog that is open while mounted; the focus is trapped and returns afterwards. */
export function AdminDialog({
  title,
  size,
  onClose,
  children,
  actions,
  onSubmit,
  closesOnBackdrop = false,
}: AdminDialogProps) {
  const container = use(DialogContainerContext);
  const titleId = useId();
  const body = (
    <>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </>
  );
  return (
    <MuiDialog
      open
      container={container}
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' || closesOnBackdrop) onClose();
      }}
      slotProps={{
        paper: {
          sx: {
            m: 2,
            width: 'calc(100% - 32px)',
            maxWidth: MAX_WIDTH[size],
            maxHeight: '90vh',
            borderRadius: 'var(--radius-card)',
          },
        },
      }}
    >
      {onSubmit ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {body}
        </form>
      ) : (
        <div className={styles.form}>{body}</div>
      )}
    </MuiDialog>
  );
}
