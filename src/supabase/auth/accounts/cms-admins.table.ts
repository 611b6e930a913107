import { everyRow, noRow, sql, type Sql } from '../../../platform/database/sql.js';
import type { Reader, TableDefinition } from '../../../platform/tables/table-definition.js';

/**
 * A user reads at most their own row, at any assurance level: the client learns from it whether to ask for the second
 * factor of an admin.
 */
export const cmsAdminsTable: TableDefinition = {
  name: 'cms_admins',
  columns: { user_id: 'uuid', is_active: 'boolean', created_at: 'timestamptz' },
  tieBreak: ['user_id'],
  rows(reader) {
    if (reader.role === 'service') return everyRow;
    return reader.role === 'user' ? sql`user_id = ${reader.userId}` : noRow;
  },
};

/** A condition for other tables' row rules: the reader is an active admin with sufficient assurance, or holds the service-role key. */
export function isActiveAdmin(reader: Reader): Sql {
  if (reader.role === 'service') return everyRow;
  if (reader.role === 'anonymous' || !reader.mayReadAsAdmin) return noRow;
  return sql`EXISTS (SELECT 1 FROM cms_admins WHERE user_id = ${reader.userId} AND is_active)`;
}
