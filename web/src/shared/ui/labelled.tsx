import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';

export interface LabelledProps {
  readonly label: string;
  /** Marks the label with a star that is not read out: the field itself says that it is required. */
  readonly isStarred?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** What is wrong. */
  readonly error?: string;
  /** What is good to know; gives way to an error. */
  readonly hint?: string;
  /** What is good to know as of now: stays beside an error, and is read out when it changes. Blank while there is nothing. */
  readonly note?: string;
}

/** For the element that is typed in or chosen from. */
interface Attributes {
  readonly id: string;
  readonly 'aria-required': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface WithControl extends LabelledProps {
  readonly children: (attributes: Attributes) => ReactNode;
}

/** A control with its label above, and below it what is wrong or good to know, all read out with it. */
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
