import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';

export interface LabelledProps {
  readonly label: string;
  /** Adds a star to the label, hidden from screen readers: the field itself is marked as required. */
  readonly isStarred?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** The validation message. */
  readonly error?: string;
  /** Help text; an error replaces it. */
  readonly hint?: string;
  /** Live help text: shown beside an error, and announced when it changes. May be blank. */
  readonly note?: string;
}

/** Attributes of the control. */
interface Attributes {
  readonly id: string;
  readonly 'aria-required': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface WithControl extends LabelledProps {
  readonly children: (attributes: Attributes) => ReactNode;
}

/** A control with its label above and its error, hint and note below; screen readers announce all of them. */
export function Labelled({
  label,
  isStarred,
  isRequired = false,
  isDisabled,
  error,
  hint,
  note,
  children,
}: WithControl) {
  const id = useId();
  const help = error ?? hint;
  const describedBy = [help && `${id}-help`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth error={error !== undefined} disabled={isDisabled}>
      <FormLabel htmlFor={id} data-required={isRequired || undefined}>
        {label}
        {isStarred && <span aria-hidden="true">*</span>}
      </FormLabel>
      {children({ id, 'aria-required': isRequired, 'aria-describedby': describedBy || undefined })}
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
      {note !== undefined && (
        <FormHelperText id={`${id}-note`} role="status" error={false}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
