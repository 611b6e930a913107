import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type InputHTMLAttributes } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './text-field.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly registration: UseFormRegisterReturn;
  readonly error?: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: InputHTMLAttributes<HTMLInputElement>['autoComplete'];
  /** Which keyboard a phone shows; by default what fits the type. */
  readonly inputMode?: 'numeric';
  /** More than one makes it a field for several lines. */
  readonly rows?: number;
}

/** A text field: its label above, what is wrong with it below, both read out with it. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    registration,
    error,
    hint,
    isRequired = false,
    type = 'text',
    autoComplete,
    inputMode,
    rows = 1,
  } = props;
  const id = useId();
  const { ref, ...input } = registration;
  const note = error ?? hint;
  const isArea = rows > 1;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        inputRef={ref}
        type={isArea ? undefined : type}
        autoComplete={autoComplete}
        // MUI's own textarea measures itself with style attributes, which the page's policy refuses.
        inputComponent={isArea ? 'textarea' : 'input'}
        slotProps={{
          input: {
            ...(isArea && { rows, className: styles.area }),
            inputMode,
            'aria-required': isRequired,
            'aria-describedby': note === undefined ? undefined : `${id}-note`,
          },
        }}
      />
      {note !== undefined && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}
