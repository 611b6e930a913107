import { sql } from '../../platform/database/sql.js';
import { ANONYMOUS, type TableDefinition } from '../../platform/tables/table-definition.js';
import { parseQuery } from './parse-query.js';
import { countRows, selectRows } from './table-reads.service.js';

const table: TableDefinition = {
  name: 'things',
  columns: { id: 'uuid', name: 'text', size: 'integer', number: 'bigint', is_open: 'boolean', made_at: 'timestamptz' },
  namedColumns: { note: 'text' },
  tieBreak: ['id'],
  rows: () => sql`owner = ${'me'}`,
};
const UUID = '3f2b8a52-7a44-4c3c-9b38-0d5f0f6f2b11';

function select(query: string, range?: string) {
  const read = parseQuery(table, new URLSearchParams(query), range);
  const { text, values } = selectRows(table, read, ANONYMOUS, new Date()).statement();
  return { text: text.replace(/\s+/g, ' '), values };
}

function where(query: string) {
  const { text, values } = select(query);
  return { text: text.slice(text.indexOf('(owner = $1)'), text.indexOf(' ORDER BY')), values: values.slice(1, -2) };
}

describe('a read', () => {
  it('a read selects the columns of the contract in order, and always ends with the tie-breaker', () => {
    expect(select('select=*')).toEqual({
      text:
        'SELECT "id", "name", "size", "number"::double precision AS "number", "is_open", "made_at" FROM "things" ' +
        'WHERE (owner = $1) ORDER BY "id" ASC LIMIT $2 OFFSET $3',
      values: ['me', 1000, 0],
    });
  });

  it.each(['', 'select='])('a read treats %p as select=*', (query) => {
    expect(select(query)).toEqual(select('select=*'));
  });

  it('a read selects named columns once, and extra columns only by name', () => {
    expect(select('select=name,size,name').text).toContain('SELECT "name", "size" FROM');
    expect(select('select=*,note').text).toContain('"made_at", "note" FROM');
  });

  it.each([
    ['name=eq.a b', '("name" = $2)', ['a b']],
    ['name=neq.x', '("name" <> $2)', ['x']],
    ['size=gt.1', '("size" > $2)', ['1']],
    ['size=gte.-1', '("size" >= $2)', ['-1']],
    ['size=lt.3', '("size" < $2)', ['3']],
    ['number=lte.9007199254740993', '("number" <= $2)', ['9007199254740993']],
    ['name=is.null', '("name" IS NULL)', []],
    ['name=not.is.null', '(NOT ("name" IS NULL))', []],
    ['is_open=is.true', '("is_open" IS TRUE)', []],
    ['is_open=is.false', '("is_open" IS FALSE)', []],
    ['is_open=eq.true', '("is_open" = $2)', [true]],
    ['name=not.eq.x', '(NOT ("name" = $2))', ['x']],
    [`id=eq.${UUID}`, '("id" = $2)', [UUID]],
    ['name=in.(a,b)', '("name" IN ($2, $3))', ['a', 'b']],
    ['name=in.("a,b","c\\"d", e)', '("name" IN ($2, $3, $4))', ['a,b', 'c"d', 'e']],
    ['name=in.()', '(false)', []],
    ['name=eq.a%2Bb+c', '("name" = $2)', ['a+b c']],
    ['name=eq.a.b.c', '("name" = $2)', ['a.b.c']],
    ['size=gt.1&size=lt.9', '("size" > $2) AND ("size" < $3)', ['1', '9']],
  ])('a read parses %s', (query, text, values) => {
    expect(where(query)).toEqual({ text: `(owner = $1) AND ${text}`, values });
  });

  it.each([
    ['2025-10-01', '2025-10-01T00:00:00.000Z'],
    ['2025-10-01T12:00', '2025-10-01T12:00:00.000Z'],
    ['2025-10-01T12:00:00.5Z', '2025-10-01T12:00:00.500Z'],
    ['2025-10-01 12:00:00+02', '2025-10-01T10:00:00.000Z'],
    ['2025-10-01T12:00:00+0230', '2025-10-01T09:30:00.000Z'],
    ['2025-10-01T12:00:00-02:00', '2025-10-01T14:00:00.000Z'],
  ])('a read parses the timestamp %s', (text, instant) => {
    expect(where(`made_at=lte.${encodeURIComponent(text)}`).values).toEqual([new Date(instant)]);
  });

  it.each([
    ['order=name', '"name" ASC NULLS LAST'],
    ['order=name.asc', '"name" ASC NULLS LAST'],
    ['order=name.desc', '"name" DESC NULLS FIRST'],
    ['order=name.desc.nullslast', '"name" DESC NULLS LAST'],
    ['order=name.nullsfirst', '"name" ASC NULLS FIRST'],
    ['order=size.desc,name', '"size" DESC NULLS FIRST, "name" ASC NULLS LAST'],
  ])('a read orders by %s', (query, text) => {
    expect(select(query).text).toContain(`ORDER BY ${text}, "id" ASC LIMIT`);
  });

  it.each([
    ['limit=10&offset=20', undefined, [10, 20]],
    ['limit=0', undefined, [0, 0]],
    ['limit=5000', undefined, [1000, 0]],
    ['', '0-9', [10, 0]],
    ['', 'items=5-9', [5, 5]],
    ['', '10-', [1000, 10]],
    ['limit=3', '10-19', [3, 10]],
    ['', 'bytes=nonsense', [1000, 0]],
  ])('a read applies the window %p with the header %p', (query, range, window) => {
    expect(select(query, range).values.slice(-2)).toEqual(window);
  });

  it('a count ignores the window', () => {
    const read = parseQuery(table, new URLSearchParams('name=eq.x&limit=1'));
    expect(countRows(table, read, ANONYMOUS, new Date()).statement()).toEqual({
      text: 'SELECT count(*)::int AS total FROM "things" WHERE (owner = $1) AND ("name" = $2)',
      values: ['me', 'x'],
    });
  });
});

describe('a refused read', () => {
  it.each([
    ['42703', 'owner=eq.me'],
    ['42703', 'select=owner'],
    ['42703', 'order=owner'],
    ['42703', 'constructor=eq.x'],
    ['PGRST100', 'select=a b'],
    ['PGRST100', 'select=name::text'],
    ['PGRST100', 'select=parts(id)'],
    ['PGRST100', 'select=name,,id'],
    ['PGRST100', 'name=x'],
    ['PGRST100', 'name=like.*x*'],
    ['PGRST100', 'name=is.unknown'],
    ['PGRST100', 'name=in.a,b'],
    ['PGRST100', 'name=in.("a)'],
    ['PGRST100', 'or=(name.eq.a,name.eq.b)'],
    ['PGRST100', 'order=name.up'],
    ['PGRST100', 'order=name;drop'],
    ['PGRST100', 'limit=x'],
    ['PGRST100', 'offset=-1'],
    ['22P02', 'id=eq.x'],
    ['22P02', 'size=eq.1.5'],
    ['22P02', 'size=eq.2147483648'],
    ['22P02', 'number=eq.9223372036854775808'],
    ['22P02', 'is_open=eq.maybe'],
    ['22P02', 'name=is.true'],
    ['22P02', 'name=eq.%00'],
    ['22P02', 'made_at=gt.yesterday'],
    ['22P02', 'made_at=gt.2025-02-30'],
    ['22P02', 'made_at=gt.2025-01-01T25:00'],
    ['22P02', `id=in.(${UUID},x)`],
  ])('the error is %s for %s', (code, query) => {
    expect(() => select(query)).toThrow(expect.objectContaining({ code, status: 400 }));
  });

  it('a range that ends before its start answers 416', () => {
    expect(() => select('', '9-3')).toThrow(expect.objectContaining({ code: 'PGRST103', status: 416 }));
  });

  it('the error repeats no input', () => {
    for (const query of ['id=eq.SECRET', 'SECRET=eq.x', 'name=SECRET']) {
      expect(() => select(query)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('SECRET') }));
    }
  });

  it('a list of spaces is read in linear time [C2]', () => {
    const texts = [
      `${' '.repeat(16_000)}(`,
      `${' '.repeat(16_000)}"`,
      `"${' '.repeat(16_000)}`,
      `${'" '.repeat(8_000)}(`,
    ];
    for (const text of texts) {
      const since = process.cpuUsage();
      expect(() => select(`id=in.(${text})`)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
      expect(process.cpuUsage(since).user).toBeLessThan(200_000);
    }
  });

  it('spaces around list items are ignored [C2]', () => {
    expect(where('name=in.( a b ,"c" , ,"d,e")').values).toEqual(['a b', 'c', '', 'd,e']);
  });

  it('a read accepts at most 20 filters and 20 order terms', () => {
    const many = (count: number, text: string, separator: string) =>
      Array.from({ length: count }, () => text).join(separator);
    expect(where(many(20, 'size=gt.1', '&')).values).toHaveLength(20);
    expect(() => select(many(21, 'size=gt.1', '&'))).toThrow(expect.objectContaining({ code: 'PGRST100' }));
    expect(select(`order=${many(20, 'size.asc', ',')}`).text).toContain('ORDER BY "size" ASC');
    expect(() => select(`order=${many(21, 'size.asc', ',')}`)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
  });
});
