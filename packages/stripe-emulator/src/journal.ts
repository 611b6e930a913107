import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { type Kind } from './records.js';

/** One changed record: its kind, its id, and the new content or null when it was removed. */
export type Change = [kind: Kind, id: string, record: unknown];

/** Raised when older lines can no longer be read. */
const FORMAT = 1;

/**
 * The file of the store: a line that names its version, then one line of JSON per transaction, so that acknowledged
 * changes survive `kill -9` and transactions are atomic.
 */
export class Journal {
  private readonly version: string;

  /** @param apiVersion decides what objects look like */
  constructor(
    private readonly path: string,
    apiVersion: string,
    private readonly say: (line: string) => void,
  ) {
    this.version = JSON.stringify({ format: FORMAT, apiVersion });
    mkdirSync(dirname(path), { recursive: true });
  }

  /**
   * All changes in their order. A torn last line after a crash is an unacknowledged transaction and is ignored; a file of
   * another version is set aside, and said.
   */
  read(): Change[] {
    if (!existsSync(this.path)) return [];
    const [version, ...lines] = readFileSync(this.path, 'utf8').split('\n');
    if (version === this.version) return lines.slice(0, -1).flatMap((line) => JSON.parse(line) as Change[]);
    let aside = `${this.path}.old`;
    for (let number = 2; existsSync(aside); number += 1) aside = `${this.path}.old-${number}`;
    renameSync(this.path, aside);
    this.say(
      `${this.path} is of another version of the payments emulator and is made anew; the old one is now ${aside}.`,
    );
    return [];
  }

  append(changes: Change[]): void {
    appendFileSync(this.path, JSON.stringify(changes) + '\n');
  }

  /** Replaces the history by its result, atomically. */
  rewrite(changes: Change[]): void {
    const temporary = `${this.path}.new`;
    const file = openSync(temporary, 'w');
    try {
      writeSync(file, `${this.version}\n`);
      for (const change of changes) writeSync(file, JSON.stringify([change]) + '\n');
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, this.path);
  }
}
