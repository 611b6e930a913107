import Button from '@mui/material/Button';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { adminTexts } from '../../editing/admin.texts.js';
import { useTexts } from '../../../../shared/language.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import styles from './rich-text.module.css';

interface InsertPanelProps {
  readonly label: string;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Blank while nothing is wrong. */
  readonly problem: string;
  readonly children: ReactNode;
}

/** A small form within the dialog's form: Enter submits only this one, Escape closes it and not the dialog. */
export function InsertPanel({ label, submit, onSubmit, onClose, problem, children }: InsertPanelProps) {
  const common = useTexts(adminTexts);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onSubmit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are handled for the fields within
    <div role="group" aria-label={label} className={styles.panel} onKeyDown={onKeyDown}>
      {children}
      <Button variant="outlined" onClick={onSubmit}>
        {submit}
      </Button>
      <Button size="small" onClick={onClose}>
        {common.close}
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface PanelFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Receives the focus when the panel opens. */
  readonly hasFocus?: boolean;
  readonly placeholder?: string;
}

export function PanelField({ label, value, onChange, hasFocus = false, placeholder }: PanelFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  return (
    <TextField
      label={label}
      value={value}
      placeholder={placeholder}
      inputRef={input}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
