import type { ReactNode } from 'react';
import styles from './settings-form.module.css';

interface SettingsGroupProps {
  readonly legend: string;
  /** Help text for the group. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** Fields that belong together. */
export function SettingsGroup({ legend, lead, children }: SettingsGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </fieldset>
  );
}

/** Two fields side by side on wide screens. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
