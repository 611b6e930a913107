import type { TestDatabase } from './database.js';

/** Everything that migrations make in `public`, one text per object: two databases with equal lists have equal schemas. */
export async function schemaOf(database: TestDatabase): Promise<string[]> {
  const rows = await database.query<{ text: string }>(`
    WITH tables AS (SELECT oid, relname, relacl FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S') AND NOT relispartition)
    SELECT concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull,
                     pg_get_expr(adbin, adrelid)) AS text
      FROM tables JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    UNION ALL SELECT concat_ws(' ', 'rights', relname, relacl::text) FROM tables
    UNION ALL SELECT concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid))
      FROM pg_constraint JOIN tables ON conrelid = tables.oid
    UNION ALL SELECT concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid) FROM pg_index JOIN tables ON indrelid = tables.oid
    UNION ALL SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled)
      FROM pg_trigger JOIN tables ON tgrelid = tables.oid WHERE NOT tgisinternal
    UNION ALL SELECT concat_ws(' ', 'policy', relname, polname, polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      FROM pg_policy JOIN tables ON polrelid = tables.oid
    UNION ALL SELECT concat_ws(' ', 'function', proname, md5(prosrc)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace`);
  return rows.map(({ text }) => text).sort();
}
