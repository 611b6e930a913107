import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { actsTexts } from '../acts/acts.texts.js';
import { LanguageContext, useTexts } from '../language.js';
import { DialogContainerContext } from './dialog-container.js';

/** Widths: `2xl` of the specification for questions, less for sections, more for posts. */
const MAX_WIDTH = { small: '28rem', medium: '42rem', large: '60rem' } as const;

interface StaffDialogProps {
  readonly title: string;
  readonly size: keyof typeof MAX_WIDTH;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** By default a button that closes it; null: none for now. */
  readonly actions?: ReactNode;
  /** Makes the dialog a form. */
  readonly onSubmit?: () => void;
  /** A click outside closes it; not for dialogs with text fields. */
  readonly closesOnBackdrop?: boolean;
}

/** A dialog that is open while mounted; the focus is trapped and returns afterwards. */
export function StaffDialog(props: StaffDialogProps) {
  const { title, size, onClose, children, onSubmit, closesOnBackdrop = false } = props;
  const { close } = useTexts(actsTexts);
  const {
    actions = (
      <Button variant="outlined" onClick={onClose}>
        {close}
      </Button>
    ),
  } = props;
  const container = use(DialogContainerContext);
  // The page that opens it may have another language than the frame that it is drawn in.
  const language = use(LanguageContext) ?? undefined;
  const titleId = useId();
  const dialog = useRef<HTMLDivElement>(null);
  useInertBehind(dialog, true);
  return (
    <Dialog
      open
      lang={language}
      ref={dialog}
      container={container}
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' || closesOnBackdrop) onClose();
      }}
      slotProps={{ paper: { sx: { maxWidth: MAX_WIDTH[size] } } }}
    >
      <Box
        component={onSubmit ? 'form' : 'div'}
        noValidate={onSubmit && true}
        onSubmit={
          onSubmit &&
          ((event: SubmitEvent) => {
            event.preventDefault();
            onSubmit();
          })
        }
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        {actions !== null && <DialogActions>{actions}</DialogActions>}
      </Box>
    </Dialog>
  );
}

/**
 * Makes what lies beside an open dialog in its container inert. MUI hides it from assistive technology and traps the focus,
 * but what is hidden must not be reachable either. It is operable again before the focus returns to it.
 *
 * @param dialog the dialog's outermost element
 */
function useInertBehind(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const container = use(DialogContainerContext);
  const made = useRef<Element[]>([]);
  useLayoutEffect(
    () => () => {
      for (const element of made.current) element.removeAttribute('inert');
      made.current = [];
    },
    [isOpen],
  );
  useEffect(() => {
    if (!isOpen || container === null) return;
    const beside = [...container.children].filter(
      (element) => element !== dialog.current && !element.hasAttribute('inert'),
    );
    for (const element of beside) element.setAttribute('inert', '');
    made.current = beside;
  }, [isOpen, container, dialog]);
}
