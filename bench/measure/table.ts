/** One line of the result. Cells are text, since units differ; an empty cell becomes a dash. */
export interface Line {
  readonly what: string;
  /** Median of the rounds, with minimum and maximum in brackets. */
  readonly measured: string;
  readonly aim?: string;
  readonly isHeld?: boolean;
  /** p50 and p99 of the responses, in ms. */
  readonly latency?: string;
  /** CPU of one request, in µs, process by process. */
  readonly cpu?: string;
}

const COLUMNS: readonly (readonly [title: string, cell: (line: Line) => string | undefined])[] = [
  ['what', ({ what }) => what],
  ['measured (noise)', ({ measured }) => measured],
  ['aim', ({ aim, isHeld }) => (aim === undefined ? '' : `${aim} ${isHeld ? 'held' : 'missed'}`)],
  ['p50 / p99, ms', ({ latency }) => latency],
  ['CPU of a request, µs', ({ cpu }) => cpu],
];

/** The lines as a table in Markdown. */
export function drawTable(lines: readonly Line[]): string {
  const head = COLUMNS.map(([title]) => title);
  const rule = COLUMNS.map((_, column) => (column === 0 ? '---' : '--:'));
  const body = lines.map((line) => COLUMNS.map(([, cell]) => cell(line) || '–'));
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
