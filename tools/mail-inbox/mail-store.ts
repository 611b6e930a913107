import { EventEmitter, on } from 'node:events';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Envelope, type Mail, newMailId, parseMail } from './mail.js';

interface StoredLine {
  id: string;
  receivedAt: string;
  envelope: Envelope;
  /** The message as received, base64. */
  source: string;
}

/** The received mails, oldest first; with a file they survive the process. */
export class MailStore {
  private readonly mails = new Map<string, { mail: Mail; source: Buffer }>();
  private readonly changes = new EventEmitter().setMaxListeners(0);
  /** Writes happen one after another, so that the file never mixes two mails. */
  private written: Promise<void> = Promise.resolve();

  private constructor(private readonly file: string | null) {}

  /** Opens the store with the contents of `file`; a line truncated by a crash is dropped. */
  static async open(file: string | null): Promise<MailStore> {
    const store = new MailStore(file);
    if (file) {
      await mkdir(dirname(file), { recursive: true });
      await store.load(await readFile(file, 'utf8').catch(() => ''));
    }
    return store;
  }

  list(): Mail[] {
    return [...this.mails.values()].map(({ mail }) => mail);
  }

  find(id: string): { mail: Mail; source: Buffer } | null {
    return this.mails.get(id) ?? null;
  }

  /** Stores a message. Resolves when it is in the file: only then may the inbox accept it. */
  async add(source: Buffer, envelope: Envelope): Promise<Mail> {
    const raw = { id: newMailId(), receivedAt: new Date(), envelope, source };
    const mail = await parseMail(raw);
    const line: StoredLine = { id: raw.id, receivedAt: mail.time, envelope, source: source.toString('base64') };
    await this.write((file) => appendFile(file, `${JSON.stringify(line)}\n`));
    this.mails.set(raw.id, { mail, source });
    this.changes.emit('change');
    return mail;
  }

  async clear(): Promise<void> {
    this.mails.clear();
    await this.write((file) => writeFile(file, ''));
    this.changes.emit('change');
  }

  async remove(id: string): Promise<boolean> {
    const removed = this.mails.delete(id);
    if (removed) {
      await this.write((file) => writeFile(file, this.lines()));
      this.changes.emit('change');
    }
    return removed;
  }

  /** Calls back after every change until the returned function is called. */
  onChange(callback: () => void): () => void {
    this.changes.on('change', callback);
    return () => this.changes.off('change', callback);
  }

  /** The first mail, received already or later, that `matches`. @throws when `signal` is aborted first */
  async waitFor(matches: (mail: Mail) => boolean, signal: AbortSignal): Promise<Mail> {
    const changes = on(this.changes, 'change', { signal });
    try {
      for (;;) {
        const found = this.list().find(matches);
        if (found) return found;
        await changes.next();
      }
    } finally {
      await changes.return?.();
    }
  }

  private async load(text: string): Promise<void> {
    for (const line of text.split('\n').filter((entry) => entry.endsWith('}'))) {
      const stored = JSON.parse(line) as StoredLine;
      const source = Buffer.from(stored.source, 'base64');
      const mail = await parseMail({ ...stored, receivedAt: new Date(stored.receivedAt), source });
      this.mails.set(stored.id, { mail, source });
    }
  }

  private lines(): string {
    return [...this.mails.values()]
      .map(({ mail, source }) => {
        const line: StoredLine = {
          id: mail.id,
          receivedAt: mail.time,
          envelope: mail.envelope,
          source: source.toString('base64'),
        };
        return `${JSON.stringify(line)}\n`;
      })
      .join('');
  }

  private write(act: (file: string) => Promise<void>): Promise<void> {
    const { file } = this;
    if (!file) return Promise.resolve();
    const turn = this.written.then(() => act(file));
    this.written = turn.catch(() => undefined);
    return turn;
  }
}
