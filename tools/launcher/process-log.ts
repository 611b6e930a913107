import { createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Readable } from 'node:stream';

const notableLevels = ['warn', 'error', 'fatal'];

/** Where one process's output goes: all of it into a file, warnings and worse on the terminal too. */
export class ProcessLog {
  private readonly file: WriteStream;

  constructor(
    private readonly name: string,
    readonly path: string,
    /** Prints on the terminal. */
    readonly tell: (text: string) => void = console.error,
  ) {
    this.file = createWriteStream(path, { flags: 'w', mode: 0o600 });
  }

  follow(stream: Readable): void {
    createInterface({ input: stream }).on('line', (line) => {
      this.file.write(`${line}\n`);
      const notable = notableText(line);
      if (notable !== null) this.tell(`[${this.name}] ${notable}`);
    });
  }
}

/** What a person should see at once: warnings out of the JSON log, and lines that are no log at all. */
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
