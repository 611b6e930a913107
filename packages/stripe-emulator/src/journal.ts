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

/**
 * The file of the store: one line of JSON per transaction, so that acknowledged changes survive `kill -9` and
 * transactions are atomic.
 */
export class Journal {
  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
  }

  /** All changes in their order. A torn last line after a crash is an unacknowledged transaction and is ignored. */
  read(): Change[] {
    if (!existsSync(this.path)) return [];
    const lines = readFileSync(this.path, 'utf8').split('\n');
    const complete = lines.slice(0, -1);
    return complete.flatMap((line) => (line === '' ? [] : (JSON.parse(line) as Change[])));
  }

  append(changes: Change[]): void {
    appendFileSync(this.path, JSON.stringify(changes) + '\n');
  }

  /** Replaces the history by its result, atomically. */
  rewrite(changes: Change[]): void {
    const temporary = `${this.path}.new`;
    const file = openSync(temporary, 'w');
    try {
      for (const change of changes) writeSync(file, JSON.stringify([change]) + '\n');
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, this.path);
  }
}
