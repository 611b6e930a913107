import { snakeCase } from '../../platform/database/data-source.js';
import type { CaseCipher } from './encryption/case-cipher.js';
import type { CaseRecords } from './patient-records.js';

/** Type of a column's values in the JSON of a copy; `bytes` are hex. */
export type ColumnType = 'uuid' | 'text' | 'integer' | 'boolean' | 'instant' | 'bytes';

/** How a value is encrypted: with the case's key as text, as JSON or as JSON whose characters count; with a key of CASE_SUMMARY_KEYS. */
type Sealing = 'text' | 'json' | 'json-text' | 'summary';

/** A row by the names of its properties. */
type AnyRow = Readonly<Record<string, unknown>>;

/** A row within JSON, where Postgres writes bytes as hex after `\x` and instants in ISO 8601. */
export type JsonRow = AnyRow;

export const bytesOfJson = (text: string): Buffer => Buffer.from(text.slice('\\x'.length), 'hex');

/** What tells the row from others of its case ({@link CaseContext.row}); undefined where there is one row. */
type RowName = (row: AnyRow) => string | undefined;

interface ColumnFacts {
  readonly type: ColumnType;
  readonly isNullable?: true;
  readonly sealing?: Sealing;
  readonly row?: RowName;
  /** In the database, where it is not the property in snake case. */
  readonly name?: string;
  /** Why it is not in the copy that a patient gets of their data (GDPR 15.3), in Swedish: the copy says so to the patient. */
  readonly withheld?: string;
  /** Of a signed reply: null in the copy when the reply was retracted because it is about somebody else. */
  readonly isOfReply?: true;
}

declare const VALUE: unique symbol;

/** A column of a table of patient data. In the copy as it is stored, or decrypted, unless it is withheld. */
class Column<Value = unknown> {
  declare readonly [VALUE]: Value;

  constructor(readonly facts: ColumnFacts) {}

  orNull(): Column<Value | null> {
    return new Column({ ...this.facts, isNullable: true });
  }

  named(name: string): Column<Value> {
    return new Column({ ...this.facts, name });
  }

  withheld(why: string): Column<Value> {
    return new Column({ ...this.facts, withheld: why });
  }

  ofReply(): Column<Value> {
    return new Column({ ...this.facts, isOfReply: true });
  }
}

const sealed = (sealing: Sealing, row?: RowName): ColumnFacts => ({ type: 'bytes', sealing, ...(row && { row }) });

export const column = {
  uuid: new Column<string>({ type: 'uuid' }),
  text: <Value extends string = string>() => new Column<Value>({ type: 'text' }),
  integer: new Column<number>({ type: 'integer' }),
  boolean: new Column<boolean>({ type: 'boolean' }),
  instant: new Column<Date>({ type: 'instant' }),
  bytes: new Column<Buffer>({ type: 'bytes' }),
  sealedText: (row?: RowName) => new Column<string>(sealed('text', row)),
  sealedJson: <Value>(row?: RowName) => new Column<Value>(sealed('json', row)),
  /** JSON as text, in rows as it was written; parsed in the copy. */
  sealedJsonText: (row?: RowName) => new Column<string>(sealed('json-text', row)),
  /** In rows as it is stored: {@link CaseRecords.sealSummary} makes it. */
  summary: new Column<Buffer>(sealed('summary')),
};

/** Most rows are named by their id. */
export const byId: RowName = ({ id }) => String(id);

export interface TableFacts {
  /** SQL of the order of rows. */
  readonly order: string;
  /** Its rule of retention (patient-records.retention.ts). */
  readonly kept: 'form' | 'reply' | 'report' | 'upload';
  /** The rows go when the case is erased; those of other tables stay, without the key that opens them. */
  readonly isErased?: true;
}

/** A column by both of its names. */
export interface NamedColumn extends ColumnFacts {
  readonly property: string;
  readonly name: string;
}

/** Encrypted with the case's key. */
export const isSealed = ({ sealing }: ColumnFacts): boolean => sealing !== undefined && sealing !== 'summary';

type RowOfColumns<Columns> = {
  readonly [Name in Exclude<keyof Columns, 'caseId'>]: Columns[Name] extends Column<infer Value> ? Value : never;
};

/** What a row that is stored has: null need not be said. */
type NewRow<Row> = { readonly [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name] } & {
  readonly [Name in keyof Row as null extends Row[Name] ? Name : never]?: Row[Name];
};

/** Values that are equal in all rows, or another condition in SQL. */
type Where<Row> = Partial<Row> | string;

/** The rows of a {@link sealedTable}. The case is in none: it is the open one. */
export type RowOf<Table> = Table extends SealedTable<infer Row> ? Row : never;

/**
 * A table of patient data, declared once: its rows, where each sealed value belongs, what the patient's copy has of it, its
 * retention and erasure. The list of all is patient-tables.ts.
 *
 * ```ts
 * export const caseMessages = sealedTable('case_messages', { order: 'sent_at, id', kept: 'reply' }, {
 *   id: column.uuid,
 *   caseId: column.uuid,
 *   text: column.sealedText(byId).named('content'),
 *   sentAt: column.instant,
 * });
 * type Message = RowOf<typeof caseMessages>; // { id: string; text: string; sentAt: Date }
 *
 * await caseMessages.insert(records, { id, text, sentAt }); // sealed with the case's key
 * await caseMessages.list(records, { id }); // all equal, in the table's order
 * ```
 *
 * Statements of another shape are written out; `open` decrypts their rows. The caller has logged the access, or finds nothing.
 */
export function sealedTable<Columns extends { readonly caseId: Column } & Readonly<Record<string, Column>>>(
  name: string,
  facts: TableFacts,
  columns: Columns,
): SealedTable<RowOfColumns<Columns>> {
  return new SealedTable(
    name,
    facts,
    Object.entries(columns).map(([property, each]) => ({ name: snakeCase(property), ...each.facts, property })),
  );
}

export class SealedTable<Row extends object = object> {
  declare readonly [VALUE]: Row;

  constructor(
    readonly name: string,
    readonly facts: TableFacts,
    readonly columns: readonly NamedColumn[],
  ) {}

  /** All rows of a case, encrypted. @param $1 id of the case */
  get sql(): string {
    return this.select(this.columns, 'case_id = $1');
  }

  /** Those with these values. @param properties all when none are named @throws DecryptionError when a value was changed or moved */
  async list<Property extends keyof Row = keyof Row>(
    records: CaseRecords,
    where: Where<Row> = {},
    properties?: readonly Property[],
  ): Promise<Pick<Row, Property>[]> {
    const read = this.inRows.filter(({ property }) => properties?.includes(property as Property) ?? true);
    const { conditions, values } = this.conditions(records, where);
    const rows = await records.tx.query<AnyRow[]>(this.select(read, conditions), values);
    return (await this.open(records, rows)) as Pick<Row, Property>[];
  }

  /** The first of {@link list}. */
  async find<Property extends keyof Row = keyof Row>(
    records: CaseRecords,
    where: Where<Row> = {},
    properties?: readonly Property[],
  ): Promise<Pick<Row, Property> | null> {
    const [row] = await this.list(records, where, properties);
    return row ?? null;
  }

  async insert(records: CaseRecords, row: NewRow<Row>): Promise<void> {
    await this.store(records, row, '');
  }

  /** @returns false: there is such a row, and it stays */
  async insertNew(records: CaseRecords, row: NewRow<Row>): Promise<boolean> {
    return (await this.store(records, row, 'ON CONFLICT DO NOTHING RETURNING case_id')).length > 0;
  }

  /** Stores the row in the place of that with the same key. */
  async replace(records: CaseRecords, key: keyof Row | 'caseId', row: NewRow<Row>): Promise<void> {
    const set = this.columns.filter(({ property }) => property in row && property !== key);
    const replaced = set.map(({ name }) => `${name} = excluded.${name}`).join(', ');
    await this.store(records, row, `ON CONFLICT (${this.nameOf(String(key))}) DO UPDATE SET ${replaced}`);
  }

  /** @param where names the row, where a sealed value changes */
  async update(records: CaseRecords, where: Partial<Row>, changed: Partial<Row>): Promise<void> {
    const { conditions, values } = this.conditions(records, where);
    const stored = Object.entries(await this.seal(records, { ...where, ...changed }));
    const set = stored
      .filter(([property]) => property in changed)
      .map(([property, value]) => `${this.nameOf(property)} = $${values.push(value)}`);
    await records.tx.query(`UPDATE ${this.name} SET ${set.join(', ')} WHERE ${conditions}`, values);
  }

  async delete(records: CaseRecords, where: Partial<Row> = {}): Promise<void> {
    const { conditions, values } = this.conditions(records, where);
    await records.tx.query(`DELETE FROM ${this.name} WHERE ${conditions}`, values);
  }

  /** Decrypts what rows have of sealed columns, by the names of properties. @throws DecryptionError when a value was changed or moved */
  async open<Stored extends AnyRow>(
    records: CaseRecords,
    rows: readonly Stored[],
  ): Promise<{ readonly [Name in keyof Stored]: Name extends keyof Row ? Row[Name] : Stored[Name] }[]> {
    const sealedOf = (row: AnyRow) =>
      this.columns.filter((each) => isSealed(each) && Buffer.isBuffer(row[each.property]));
    const cipher = rows.some((row) => sealedOf(row).length > 0) ? await records.cipher() : null;
    const opened = rows.map((row) => {
      const values = cipher && sealedOf(row).map((each) => [each.property, this.openValue(cipher, each, row)] as const);
      return values ? { ...row, ...Object.fromEntries(values) } : row;
    });
    return opened as never;
  }

  /** As {@link open}, for rows of {@link sql} within JSON. */
  async openJson(records: CaseRecords, rows: readonly JsonRow[]): Promise<Row[]> {
    const read = ({ type, property }: NamedColumn, { [property]: value }: JsonRow) => {
      if (typeof value !== 'string') return value;
      if (type === 'instant') return new Date(value);
      return type === 'bytes' ? bytesOfJson(value) : value;
    };
    const stored = rows.map((row) => Object.fromEntries(this.inRows.map((each) => [each.property, read(each, row)])));
    return (await this.open(records, stored)) as Row[];
  }

  /** The value of a sealed column, decrypted. @throws DecryptionError when it was changed or moved */
  openValue(cipher: CaseCipher, of: NamedColumn, row: AnyRow): unknown {
    const text = cipher.decrypt(row[of.property] as Buffer, this.place(of, row));
    return of.sealing === 'json' ? (JSON.parse(text) as unknown) : text;
  }

  /** What is stored of a row, sealed, by the names of properties in their order; the case along with it. */
  async seal(records: CaseRecords, row: AnyRow): Promise<AnyRow> {
    const whole: AnyRow = { ...row, caseId: records.caseId };
    const given = this.columns.filter(({ property }) => whole[property] !== undefined);
    const isToSeal = (each: NamedColumn) => isSealed(each) && whole[each.property] !== null;
    const cipher = given.some(isToSeal) ? await records.cipher() : null;
    const stored = given.map((each) => {
      const value = whole[each.property];
      if (cipher === null || !isToSeal(each)) return [each.property, value] as const;
      const text = each.sealing === 'json' ? JSON.stringify(value) : String(value);
      return [each.property, cipher.encrypt(text, this.place(each, row))] as const;
    });
    return Object.fromEntries(stored);
  }

  private async store(records: CaseRecords, row: AnyRow, onConflict: string): Promise<unknown[]> {
    const stored = await this.seal(records, row);
    const names = Object.keys(stored).map((property) => this.nameOf(property));
    const values = names.map((_, index) => `$${index + 1}`);
    return records.tx.query<unknown[]>(
      `INSERT INTO ${this.name} (${names.join(', ')}) VALUES (${values.join(', ')}) ${onConflict}`,
      Object.values(stored),
    );
  }

  private place({ name, row: rowName }: NamedColumn, row: AnyRow) {
    const named = rowName?.(row);
    return { table: this.name, column: name, ...(named !== undefined && { row: named }) };
  }

  /** All but the case, which is the open one. */
  private get inRows(): readonly NamedColumn[] {
    return this.columns.filter(({ property }) => property !== 'caseId');
  }

  private nameOf(property: string): string {
    return this.columns.find((each) => each.property === property)?.name ?? property;
  }

  private select(columns: readonly NamedColumn[], conditions: string): string {
    const read = columns.map(({ name, property }) => `${name} AS "${property}"`);
    return `SELECT ${read.join(', ')} FROM ${this.name} WHERE ${conditions} ORDER BY ${this.facts.order}`;
  }

  private conditions({ caseId }: CaseRecords, where: AnyRow | string): { conditions: string; values: unknown[] } {
    const values: unknown[] = [caseId];
    if (typeof where === 'string') return { conditions: `case_id = $1 AND ${where}`, values };
    // SECURITY: a value that is undefined equals none, so that nothing is found or removed.
    const equal = this.columns
      .filter(({ property }) => property in where)
      .map(({ name, property }) =>
        where[property] === null ? `${name} IS NULL` : `${name} = $${values.push(where[property])}`,
      );
    return { conditions: ['case_id = $1', ...equal].join(' AND '), values };
  }
}
