/** A piece of SQL and its values. Pieces nest; placeholders are numbered when the statement is complete. */
export class Sql {
  constructor(
    private readonly texts: readonly string[],
    private readonly values: readonly unknown[],
  ) {}

  /** Text and values for the driver. */
  statement(): { readonly text: string; readonly values: unknown[] } {
    const values: unknown[] = [];
    const write = ({ texts, values: inner }: Sql): string =>
      texts
        .map((text, index) => {
          if (index === 0) return text;
          const value = inner[index - 1];
          if (value instanceof Sql) return write(value) + text;
          values.push(value);
          return `$${values.length}${text}`;
        })
        .join('');
    const text = write(this);
    return { text, values };
  }
}

/** Writes a piece of SQL: interpolated values become parameters, interpolated pieces are inserted. */
export function sql(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(texts, values);
}

/** A table's or column's name, quoted. */
export function identifier(name: string): Sql {
  return new Sql([`"${name.replaceAll('"', '""')}"`], []);
}

export function joined(pieces: readonly Sql[], separator: string): Sql {
  if (pieces.length === 0) return new Sql([''], []);
  return new Sql(['', ...pieces.slice(1).map(() => separator), ''], pieces);
}

/** Every row. */
export const everyRow = sql`true`;

/** No row at all. */
export const noRow = sql`false`;
