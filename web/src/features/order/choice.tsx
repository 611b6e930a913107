import { useId, type ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceGroupProps {
  readonly legend: ReactNode;
  readonly error?: string;
  readonly isRequired?: boolean;
  readonly children: ReactNode;
}

/** Radio buttons that belong together. */
export function ChoiceGroup({ legend, error, isRequired = false, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend>{legend}</legend>
      <div className={styles.choices}>{children}</div>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly value: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** Its group's name, and its state: kept by the browser, or by the caller. */
  readonly input: { readonly name: string } & (
    | { readonly defaultChecked: boolean }
    | { readonly checked: boolean; readonly disabled: boolean; readonly onChange: () => void }
  );
}

/** One radio button as a card; the whole card is its label. */
export function Choice({ value, label, note, input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" value={value} {...input} />
      <span>
        <span className={styles.label}>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
}
