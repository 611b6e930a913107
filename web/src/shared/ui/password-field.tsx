import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { commonTexts } from '../common.texts.js';
import styles from './text-field.module.css';

interface PasswordFieldProps {
  readonly label: string;
  readonly registration: UseFormRegisterReturn;
  readonly error?: string;
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A required password; a button shows it, which avoids typing errors. */
export function PasswordField({ label, registration, error, hint, autoComplete }: PasswordFieldProps) {
  const id = useId();
  const [isVisible, setIsVisible] = useState(false);
  const { ref, ...input } = registration;
  const note = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} data-required>
        {label}
      </FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        inputRef={ref}
        type={isVisible ? 'text' : 'password'}
        autoComplete={autoComplete}
        slotProps={{
          input: {
            'aria-required': true,
            'aria-describedby': note === undefined ? undefined : `${id}-note`,
            autoCapitalize: 'none',
            spellCheck: false,
          },
        }}
        endAdornment={
          <InputAdornment position="end">
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={isVisible}
              aria-controls={id}
              onClick={() => setIsVisible(!isVisible)}
            >
              {commonTexts.showPassword}
            </button>
          </InputAdornment>
        }
      />
      {note !== undefined && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}
