import { createWriteStream, writeFileSync, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Readable } from 'node:stream';

const notableLevels = ['warn', 'error', 'fatal'];

interface ProcessLogOptions {
  /** The process writes its log lines into the file itself; its other output is added. */
  readonly isWrittenByProcess?: boolean;
  /** Prints on the terminal. */
  readonly tell?: (text: string) => void;
}

/** The output of one process: all of it goes to a file, warnings and errors also to the terminal. */
export class ProcessLog {
  readonly tell: (text: string) => void;
  private readonly file: WriteStream;
  private readonly isWrittenByProcess: boolean;

  constructor(
    private readonly name: string,
    readonly path: string,
    { isWrittenByProcess = false, tell = console.error }: ProcessLogOptions = {},
  ) {
    this.tell = tell;
    this.isWrittenByProcess = isWrittenByProcess;
    writeFileSync(path, '', { mode: 0o600 });
    this.file = createWriteStream(path, { flags: 'a' });
  }

  follow(stream: Readable): void {
    createInterface({ input: stream }).on('line', (line) => {
      if (!(this.isWrittenByProcess && isLogLine(line))) this.file.write(`${line}\n`);
      const notable = notableText(line);
      if (notable !== null) this.tell(`[${this.name}] ${notable}`);
    });
  }
}

/** Output for the terminal: warnings in the JSON log, and lines that are not JSON. */
export function notableText(line: string): string | null {
  if (!line.startsWith('{')) return line.trim() === '' ? null : line;
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: string; msg?: string; err?: { message?: string } };
    if (!notableLevels.includes(level ?? '')) return null;
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}

function isLogLine(line: string): boolean {
  return line.startsWith('{"level":');
}
