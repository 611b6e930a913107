import { pino, type DestinationStream } from 'pino';

const STDOUT = 1;
/** Bytes that are gathered before they are written. */
const MIN_WRITE_BYTES = 4_096;
/** Longest delay before a line is written to the file. */
const LONGEST_WAIT_MS = 1_000;
/** What is kept while the file cannot be written; beyond it lines are dropped. */
const MAX_WAITING_BYTES = 4 * 1_024 * 1_024;

/**
 * Where lines go: stdout, each at once; or a file, gathered and written beside the work, and warnings and worse to stdout
 * too. What is gathered is written when the process ends, also by an error; `kill -9` takes what the last second left. A
 * file that cannot be written is said on stderr once, and does not stop the process.
 */
export function logDestination(file: string | undefined): DestinationStream {
  if (file === undefined) return pino.destination(STDOUT);
  const gathered = pino.destination({
    dest: file,
    append: true,
    mode: 0o600,
    sync: false,
    minLength: MIN_WRITE_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: LONGEST_WAIT_MS,
  });
  let isTold = false;
  gathered.on('error', (error: Error) => {
    if (!isTold) console.error(`The log ${file} cannot be written: ${error.message}`);
    isTold = true;
  });
  return pino.multistream([
    { level: 'trace', stream: gathered },
    { level: 'warn', stream: pino.destination(STDOUT) },
  ]);
}
