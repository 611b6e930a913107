import { pino, type DestinationStream } from 'pino';

const STDOUT = 1;
/** Bytes that are gathered before they are written. */
const MIN_WRITE_BYTES = 4_096;
/** Longest delay before a line is written to the file. */
const LONGEST_WAIT_MS = 1_000;
/** What is kept while the file cannot be written; beyond it lines are dropped. */
const MAX_WAITING_BYTES = 4 * 1_024 * 1_024;

/**
 * Writes lines to stdout after each turn of the event loop; or to a file, gathered and asynchronously, and warnings and
 * worse to stdout too. What is gathered is written when the process ends, also by an error; `kill -9` loses the last
 * second of a file. A file that cannot be written is reported on stderr once, and does not stop the process.
 */
export function logDestination(file: string | undefined): DestinationStream {
  if (file === undefined) return linesOfTurn(pino.destination(STDOUT));
  const gathered = pino.destination({
    dest: file,
    append: true,
    mode: 0o600,
    sync: false,
    minLength: MIN_WRITE_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: LONGEST_WAIT_MS,
  });
  let isReported = false;
  gathered.on('error', (error: Error) => {
    if (!isReported) console.error(lineOf(`The log ${file} cannot be written: ${error.message}`));
    isReported = true;
  });
  return pino.multistream([
    { level: 'trace', stream: linesOfTurn(gathered) },
    { level: 'warn', stream: pino.destination(STDOUT) },
  ]);
}

type Flushable = DestinationStream & { flushSync(): void };

/** Joins the lines of one turn of the event loop, because SonicBoom copies all that it has gathered at each write. */
function linesOfTurn(destination: Flushable): Flushable {
  let lines = '';
  const pass = (): void => {
    if (lines !== '') destination.write(lines);
    lines = '';
  };
  // Before pino's own listener, which writes what SonicBoom has gathered.
  process.prependListener('exit', pass);
  return {
    write(line) {
      if (lines === '') setImmediate(pass);
      lines += line;
    },
    flushSync() {
      pass();
      destination.flushSync();
    },
  };
}

/** A line of JSON like every other line of the log. */
function lineOf(msg: string): string {
  return JSON.stringify({ level: 'error', time: new Date().toISOString(), pid: process.pid, msg });
}
