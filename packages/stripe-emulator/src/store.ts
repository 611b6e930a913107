import { type Change, type Journal } from './journal.js';
import { type Kind, type Records } from './records.js';

type Collections = { [K in Kind]?: Map<string, Records[K]> };

/**
 * All state of the emulator: records by kind and id, in the order they were made. Records are never changed in place;
 * `put` replaces them. Changes happen inside `transaction`, which is synchronous, so they never interleave.
 */
export class Store {
  private collections: Collections = {};
  private changes: Change[] | null = null;
  private undo: (() => void)[] = [];
  private readonly listeners: ((changes: Change[]) => void)[] = [];

  private journal: Journal | null = null;

  /** Takes up the state of a journal, and stores transactions in it; without one the state ends with the process. */
  open(journal: Journal): void {
    this.journal = journal;
    for (const [kind, id, record] of journal.read()) this.apply(kind, id, record as Records[Kind] | null);
    journal.rewrite(this.snapshot());
  }

  get isEmpty(): boolean {
    return Object.values(this.collections).every((records) => records.size === 0);
  }

  find<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.collections[kind]?.get(id);
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...(this.collections[kind]?.values() ?? [])];
  }

  put<K extends Kind>(kind: K, record: Records[K]): void {
    this.change(kind, record.id, record);
  }

  remove(kind: Kind, id: string): void {
    this.change(kind, id, null);
  }

  /** Runs `work`; keeps its changes when it returns (or throws an error that `keepOn` accepts), otherwise none. */
  transaction<T>(work: () => T, keepOn: (error: unknown) => boolean = () => false): T {
    if (this.changes) throw new Error('transactions do not nest');
    this.changes = [];
    this.undo = [];
    let isKept = false;
    try {
      const result = work();
      isKept = true;
      return result;
    } catch (error) {
      isKept = keepOn(error);
      throw error;
    } finally {
      const changes = this.changes;
      this.changes = null;
      if (!isKept) for (const step of this.undo.reverse()) step();
      else if (changes.length > 0) this.commit(changes);
    }
  }

  /** Calls `listener` with the changes of every transaction after they are stored. */
  onCommit(listener: (changes: Change[]) => void): void {
    this.listeners.push(listener);
  }

  /** Forgets everything. */
  clear(): void {
    this.collections = {};
    this.journal?.rewrite([]);
  }

  private commit(changes: Change[]): void {
    this.journal?.append(changes);
    for (const listener of this.listeners) listener(changes);
  }

  private change<K extends Kind>(kind: K, id: string, record: Records[K] | null): void {
    if (!this.changes) throw new Error('changes need a transaction');
    const before = this.find(kind, id);
    this.undo.push(() => this.apply(kind, id, before ?? null));
    this.apply(kind, id, record);
    this.changes.push([kind, id, record]);
  }

  private apply<K extends Kind>(kind: K, id: string, record: Records[K] | null): void {
    const records = (this.collections[kind] ??= new Map() as Collections[K]) as Map<string, Records[K]>;
    if (record === null) records.delete(id);
    else records.set(id, record);
  }

  private snapshot(): Change[] {
    const kinds = Object.keys(this.collections) as Kind[];
    return kinds.flatMap((kind) => this.all(kind).map((record): Change => [kind, record.id, record]));
  }
}
