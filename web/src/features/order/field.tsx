import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type InputHTMLAttributes } from 'react';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly initial: string;
  /** From the account: shown, and not to be changed. */
  readonly preset?: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete: InputHTMLAttributes<HTMLInputElement>['autoComplete'];
}

/**
 * A required text field: label above, hint or error below, both read out with it. The browser keeps what is typed, so
 * nothing is lost that was typed before hydration.
 */
export function Field({ name, label, initial, preset, error, hint, type = 'text', autoComplete }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={preset !== undefined}>
      <FormLabel htmlFor={id}>
        {label}
        <span aria-hidden="true">*</span>
      </FormLabel>
      <OutlinedInput
        key={preset}
        id={id}
        name={name}
        type={type}
        defaultValue={preset ?? initial}
        autoComplete={autoComplete}
        slotProps={{
          input: { 'aria-required': true, 'aria-describedby': note === undefined ? undefined : `${id}-note` },
        }}
      />
      {note !== undefined && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}
