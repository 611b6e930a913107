import { styled } from '@mui/material/styles';
import MuiTable from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { ErrorReference } from './error-reference.js';

/** As wide as its content; on small screens each row becomes a card with the column's name before the value. */
const CardTable = styled(MuiTable)({
  // Only titles break inside words.
  '& td:first-of-type': { overflowWrap: 'anywhere' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '@media (max-width: 43.75em)': {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': {
      position: 'absolute',
      overflow: 'hidden',
      width: 1,
      height: 1,
      clip: 'rect(0 0 0 0)',
      whiteSpace: 'nowrap',
    },
    '& tr': { padding: '0.75rem 0' },
    '& tr + tr': { borderTop: '1px solid var(--line)' },
    '& td': {
      display: 'grid',
      gridTemplateColumns: '6.5rem minmax(0, 1fr)',
      alignItems: 'baseline',
      gap: '0.75rem',
      paddingBlock: '0.1875rem',
      borderBottom: 0,
    },
    '& td:has(> div:empty, > div > div:empty:only-child)': { display: 'none' },
    '& .MuiChip-label': { whiteSpace: 'normal' },
    '& td::before': { color: 'var(--ink-soft)', content: 'attr(data-label)' },
  },
});

/** Stays a table on small screens, where its frame is moved sideways and the first column stays. */
const DenseTable = styled(MuiTable)({
  '& th, & td': { padding: '0.375rem 0.625rem', fontSize: '0.875rem' },
  '& th:first-of-type, & td:first-of-type': { position: 'sticky', left: 0, backgroundColor: 'var(--white)', zIndex: 1 },
  '& th:first-of-type': { backgroundColor: 'var(--sand)' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
});

const SIDEWAYS = {
  overflowX: 'auto',
  '&:focus-visible': { outlineOffset: '-3px' },
  '@media print': { overflow: 'visible' },
} as const;

const NUMBER = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const TO_THE_RIGHT = { ...NUMBER, textAlign: 'right' } as const;
const MONEY = { ...NUMBER, '@media (min-width: 43.8125em)': { textAlign: 'right' } } as const;

type Look = Pick<Column<never>, 'isNumber' | 'isMoney'>;

function cellLook({ isNumber, isMoney }: Look, isDense: boolean) {
  if (isMoney) return isDense ? TO_THE_RIGHT : MONEY;
  return isNumber ? NUMBER : undefined;
}

const Actions = styled('div')({ display: 'flex', gap: '0.125rem', marginLeft: '-0.5rem' });

const Note = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.75rem',
  padding: '2.5rem 1rem',
  color: 'var(--ink-soft)',
});

/** A column of a table: its name, and what a row has in it. */
export interface Column<Row> {
  readonly label: string;
  /** The label of this row's value, where it differs from the column's. */
  readonly labelOf?: (row: Row) => string;
  readonly isNumber?: boolean;
  /** An amount: to the right where the table has columns. */
  readonly isMoney?: boolean;
  readonly render: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowProps?: (row: Row) => TableRowProps;
  /** Short numbers in many rows: small screens keep the table, in a frame that moves sideways and takes the focus. */
  readonly isDense?: boolean;
}

/** A table with a sticky head; the roles are spelt out because small screens draw its rows as cards. */
export function Table<Row extends { readonly id: string }>(props: TableProps<Row>) {
  const { label, columns, rows, rowProps, isDense = false } = props;
  const Drawn = isDense ? DenseTable : CardTable;
  return (
    <TableContainer {...(isDense && { component: 'section', tabIndex: 0, 'aria-label': label, sx: SIDEWAYS })}>
      <Drawn stickyHeader={!isDense} role="table" aria-label={label}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column) => (
              <TableCell
                key={column.label}
                role="columnheader"
                scope="col"
                sx={column.isMoney ? cellLook(column, isDense) : undefined}
              >
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={row.id} role="row" {...rowProps?.(row)}>
              {columns.map((column) => (
                <TableCell
                  key={column.label}
                  role="cell"
                  data-label={column.labelOf?.(row) ?? column.label}
                  sx={cellLook(column, isDense)}
                >
                  <div>{column.render(row)}</div>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Drawn>
    </TableContainer>
  );
}

export function RowActions({ children }: { readonly children: ReactNode }) {
  return <Actions>{children}</Actions>;
}

interface TableNoteProps {
  /** The failed call, whose request is named. */
  readonly error?: unknown;
  readonly children: ReactNode;
}

/** Replaces the rows: loading, empty or failed. */
export function TableNote({ error, children }: TableNoteProps) {
  return (
    <TableContainer>
      <Note role="status">
        {children}
        <ErrorReference error={error} />
      </Note>
    </TableContainer>
  );
}
