import type { ReactNode, TdHTMLAttributes } from 'react';
import styles from './table.module.css';

interface TableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table with a sticky head; the roles are spelt out because small screens draw its rows as cards. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

interface CellProps extends Omit<TdHTMLAttributes<HTMLTableCellElement>, 'className'> {
  /** Name of its column, shown before it on small screens. */
  readonly label: string;
  readonly isNumber?: boolean;
}

export function Cell({ label, isNumber = false, children, ...cell }: CellProps) {
  return (
    <td {...cell} role="cell" data-label={label} className={isNumber ? styles.number : undefined}>
      <div>{children}</div>
    </td>
  );
}

export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Stands where the rows would: loading, empty or failed. */
export function TableNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.note} role="status">
        {children}
      </div>
    </div>
  );
}
