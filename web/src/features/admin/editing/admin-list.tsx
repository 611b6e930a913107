import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { Table, TableNote, type Column } from '../../../shared/ui/table.js';
import { TextField } from '../../../shared/ui/text-field.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { adminTexts } from './admin.texts.js';
import { StaffLoaded, type LoadedTexts } from '../../../shared/ui/staff-loaded.js';
import type { ListPanel } from './use-list-panel.js';

interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** The option that matches all rows. */
  readonly all: string;
  /** Values and labels. */
  readonly options: readonly (readonly [string, string])[];
}

interface AdminListProps<Row extends { readonly id: string }> {
  readonly panel: ListPanel<Row>;
  readonly texts: Partial<LoadedTexts> & {
    readonly title: string;
    readonly empty: string;
    readonly nothingMatches?: string;
    /** Label of the search field; without it, the list has none. */
    readonly search?: string;
  };
  readonly columns: readonly Column<Row>[];
  readonly rowProps?: ComponentProps<typeof Table<Row>>['rowProps'];
  readonly filters?: readonly ListFilter[];
  /** Above the search and the filters. */
  readonly top?: ReactNode;
  /** Beside the search and the filters, before and after them. */
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  /** Between the filters and the table. */
  readonly notes?: ReactNode;
  /** Below the table: announcements and dialogs. */
  readonly children?: ReactNode;
}

/** A panel's list: search, filters, table, paging; a note instead of the table while it loads, fails or is empty. */
export function AdminList<Row extends { readonly id: string }>(props: AdminListProps<Row>) {
  const { panel, texts, columns, rowProps, filters = [], ...slots } = props;
  const common = useTexts(adminTexts);
  return (
    <div className={styles.panel}>
      {slots.top}
      <div className={styles.header}>
        {slots.lead}
        {(texts.search !== undefined || filters.length > 0) && (
          <div className={styles.filters}>
            {texts.search !== undefined && (
              <TextField
                type="search"
                label={texts.search}
                placeholder={texts.search}
                value={panel.listing.search ?? ''}
                onChange={({ target }) => panel.filter('search', target.value)}
              />
            )}
            {filters.map(({ name, label, all, options }) => (
              <SelectField
                key={name}
                label={label}
                value={panel.listing[name] ?? ''}
                onChoose={(value) => panel.filter(name, value)}
                options={[['', all], ...options]}
              />
            ))}
          </div>
        )}
        {slots.action}
      </div>
      {slots.notes}
      <StaffLoaded
        query={{ data: panel.rows ?? undefined, error: panel.error ?? null, refetch: () => panel.reload?.() }}
        name="the list"
        texts={texts}
      >
        {(rows) =>
          rows.length === 0 ? (
            <TableNote>{panel.isEmpty ? texts.empty : texts.nothingMatches}</TableNote>
          ) : (
            <Table label={texts.title} columns={columns} rows={rows} rowProps={rowProps} />
          )
        }
      </StaffLoaded>
      {panel.hasMore && (
        <div className={styles.more}>
          <Button variant="outlined" onClick={panel.showMore}>
            {common.showMore}
          </Button>
        </div>
      )}
      {slots.children}
    </div>
  );
}

interface CreateButtonProps {
  readonly panel: { readonly edit: (row: null) => void };
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** Opens the edit dialog for a new row. */
export function CreateButton({ panel, label, isDisabled }: CreateButtonProps) {
  return (
    <Button variant="contained" disabled={isDisabled} onClick={() => panel.edit(null)}>
      {label}
    </Button>
  );
}
