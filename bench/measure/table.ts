/** One line of the result. Cells are text, since units differ; an empty cell becomes a dash. */
export interface Line {
  readonly what: string;
  readonly bare: string;
  readonly ours: string;
  /** Median of the rounds, with minimum and maximum in brackets. */
  readonly share: string;
  readonly aim: string;
  /** Null without an aim. */
  readonly isHeld: boolean | null;
  /** p50 and p99 of Hudvy's responses, in ms. */
  readonly latency: string;
  /** CPU of one request, in µs, process by process. */
  readonly cpu: string;
  /** Cores that the load generator used for Hudvy and for the twin. */
  readonly generator: string;
}

/** An empty line. */
export function emptyLine(what: string): Line {
  return { what, bare: '', ours: '', share: '', aim: '', isHeld: null, latency: '', cpu: '', generator: '' };
}

const COLUMNS: readonly (readonly [title: string, cell: (line: Line) => string])[] = [
  ['what', ({ what }) => what],
  ['bare', ({ bare }) => bare],
  ['ours', ({ ours }) => ours],
  ['share (noise)', ({ share }) => share],
  ['aim', ({ aim, isHeld }) => (isHeld === null ? aim : `${aim} ${isHeld ? 'held' : 'missed'}`.trim())],
  ['p50 / p99, ms', ({ latency }) => latency],
  ['CPU of a request, µs', ({ cpu }) => cpu],
  ['cores of the generator', ({ generator }) => generator],
];

/** The lines under each other for a terminal, or as a table in Markdown. */
export function drawTable(lines: readonly Line[], format: 'text' | 'markdown'): string {
  const head = COLUMNS.map(([title]) => title);
  const body = lines.map((line) => COLUMNS.map(([, cell]) => cell(line) || '–'));
  if (format === 'markdown') {
    const rule = COLUMNS.map((_, column) => (column === 0 ? '---' : '--:'));
    return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((cells) => cells[column]?.length ?? 0)));
  return [head, ...body]
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** '12,345' from 100 upwards, '12.3' below. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '';
  return value >= 100 ? WHOLE.format(value) : value.toFixed(value >= 10 ? 1 : 2);
}
