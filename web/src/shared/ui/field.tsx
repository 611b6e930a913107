import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  readonly registration: UseFormRegisterReturn;
  readonly error?: string;
  /** A hint for the field; read out with it, and when it changes. */
  readonly note?: string;
  readonly isRequired?: boolean;
}

interface InputFieldProps extends FieldProps {
  readonly type?: 'text' | 'number' | 'date' | 'datetime-local' | 'email' | 'url';
  readonly placeholder?: string;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly isReadOnly?: boolean;
}

export function InputField({ type = 'text', placeholder, inputMode, isReadOnly = false, ...field }: InputFieldProps) {
  return (
    <Labelled {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          placeholder={placeholder}
          inputMode={inputMode}
          readOnly={isReadOnly}
          autoComplete="off"
        />
      )}
    </Labelled>
  );
}

interface AreaFieldProps extends FieldProps {
  readonly rows: number;
  readonly placeholder?: string;
  /** Written in a typewriter face. */
  readonly isCode?: boolean;
}

export function AreaField({ rows, placeholder, isCode = false, ...field }: AreaFieldProps) {
  return (
    <Labelled {...field}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          className={isCode ? `${className} ${styles.code}` : className}
          rows={rows}
          placeholder={placeholder}
          spellCheck={!isCode}
        />
      )}
    </Labelled>
  );
}

interface SelectFieldProps extends FieldProps {
  /** The `option` elements. */
  readonly children: ReactNode;
}

export function SelectField({ children, ...field }: SelectFieldProps) {
  return <Labelled {...field}>{(control) => <select {...control}>{children}</select>}</Labelled>;
}

interface CheckFieldProps {
  readonly label: string;
  readonly registration: UseFormRegisterReturn;
  readonly isSwitch?: boolean;
}

export function CheckField({ label, registration, isSwitch = false }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input {...registration} type="checkbox" role={isSwitch ? 'switch' : undefined} />
      {label}
    </label>
  );
}

type Control = UseFormRegisterReturn & {
  readonly id: string;
  readonly className: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

/** Label above, what is wrong or good to know below, both read out with the control. */
function Labelled({
  label,
  registration,
  error,
  note,
  isRequired = false,
  children,
}: FieldProps & { readonly children: (control: Control) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isRequired ? `${styles.label} ${styles.required}` : styles.label}>
        {label}
      </label>
      {children({
        ...registration,
        id,
        className: styles.control ?? '',
        'aria-required': isRequired,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-note`} className={styles.note} role="status">
        {note}
      </p>
    </div>
  );
}
