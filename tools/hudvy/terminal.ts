import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** The input ended, or the person pressed Ctrl+C. */
export class InputEndedError extends Error {
  constructor() {
    super('The input ended before everything was answered.');
  }
}

/**
 * Asks on a terminal, or reads the answers from a pipe, one a line. Questions are written to `output`, so that what a
 * command prints can be read by another program. What is typed into a hidden question is not shown.
 */
export class Terminal {
  private readonly lines: string[] = [];
  private readonly reader: Interface;
  private waiting: { resolve: (line: string) => void; reject: (error: Error) => void } | null = null;
  private hasEnded = false;
  private isHidden = false;

  constructor(
    input: Input = process.stdin,
    private readonly output: NodeJS.WritableStream = process.stderr,
  ) {
    const echo = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (!this.isHidden) this.output.write(chunk);
        done();
      },
    });
    // No history: an earlier line may be a password.
    this.reader = createInterface({ input, output: echo, terminal: input.isTTY === true, historySize: 0 });
    this.reader.on('line', (line) => this.take(line));
    this.reader.on('SIGINT', () => this.reader.close());
    this.reader.on('close', () => this.end());
  }

  /** What is typed, without spaces around it. @throws InputEndedError */
  async ask(question: string): Promise<string> {
    return (await this.read(question)).trim();
  }

  /** What is typed, as it is and without showing it. @throws InputEndedError */
  async askHidden(question: string): Promise<string> {
    this.isHidden = true;
    try {
      return await this.read(question);
    } finally {
      this.isHidden = false;
      this.output.write('\n');
    }
  }

  /** Gives the input back. A question that waits is rejected. */
  close(): void {
    this.reader.close();
  }

  private read(question: string): Promise<string> {
    this.output.write(question);
    return new Promise((resolve, reject) => {
      const line = this.lines.shift();
      if (line !== undefined) resolve(line);
      else if (this.hasEnded) reject(new InputEndedError());
      else this.waiting = { resolve, reject };
    });
  }

  private take(line: string): void {
    if (this.waiting) this.waiting.resolve(line);
    else this.lines.push(line);
    this.waiting = null;
  }

  private end(): void {
    this.hasEnded = true;
    this.waiting?.reject(new InputEndedError());
    this.waiting = null;
  }
}
