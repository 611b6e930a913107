import { useId, type ChangeEventHandler, type InputHTMLAttributes, type ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './choice.module.css';

interface ChoiceGroupProps {
  readonly legend: ReactNode;
  /** A sentence below the legend. */
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly isRequired?: boolean;
  /** Several may be chosen: boxes, not radio buttons. */
  readonly isMulti?: boolean;
  /** One choice a line, even where there is room for more. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/** Radio buttons, or boxes to tick, that belong together. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, hint, error, isRequired = false, isMulti = false, isList = false, children } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={`${layout.group} ${styles.group}`}
      // Only a group of radio buttons may be called required; boxes are, one by one.
      {...(isMulti ? {} : { role: 'radiogroup', 'aria-required': isRequired, 'aria-invalid': error !== undefined })}
      data-invalid={error !== undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={isList ? styles.list : styles.choices}>{children}</div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly type?: 'radio' | 'checkbox';
  readonly value: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** The group's name, and its state, controlled by the browser or by the caller. */
  readonly input: Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
    readonly name: string;
  } & (
      | { readonly defaultChecked: boolean }
      | {
          readonly checked: boolean;
          readonly disabled?: boolean;
          readonly onChange: ChangeEventHandler<HTMLInputElement>;
        }
    );
}

/** One radio button or box as a card; the whole card is its label. */
export function Choice({ type = 'radio', value, label, note, input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type={type} value={value} {...input} />
      <span>
        <span className={styles.label}>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
}
