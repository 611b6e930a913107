import { inBackground } from '../../../shared/errors/in-background.js';
import { deviceStorage } from '../../../shared/browser-storage.js';

/** Something that several people edit; `updated_at` is another one after every save. */
export interface EditedRow {
  readonly id: string;
  readonly updated_at: string;
}

/** Unsaved form values. */
export interface Draft<Values, Row extends EditedRow> {
  /** Distinguishes two dialogs: the same row may be edited in two tabs. */
  readonly draftId: string;
  readonly values: Values;
  /** The edited row when editing started; null for a new one. */
  readonly row: Row | null;
  readonly writtenAt: string;
}

const PREFIX = 'admin-draft';

/** Locks that this document has released; the browser reports it a moment later. */
const released = new Set<string>();

/** Drafts are stored in this browser, per account, and survive reload and crash. */
export class DraftStore<Values, Row extends EditedRow> {
  private readonly prefix: string;

  /** @param kind of the edited row: `post`, `question`, … */
  constructor(userId: string, kind: string) {
    this.prefix = `${PREFIX}:${userId}:${kind}:`;
  }

  /** @returns false when the browser stores nothing, or its storage is full: then the draft ends with the page */
  write(draft: Draft<Values, Row>): boolean {
    return deviceStorage.write(this.keyOf(draft.draftId), JSON.stringify(draft));
  }

  remove(draftId: string): void {
    deviceStorage.remove(this.keyOf(draftId));
  }

  /** Those that no open dialog is writing, here or in another tab; latest first. */
  async listLeft(): Promise<Draft<Values, Row>[]> {
    const held = await heldLocks();
    const drafts = deviceStorage
      .keys()
      .filter((key) => key.startsWith(this.prefix) && (!held.has(key) || released.has(key)))
      .flatMap((key) => this.parse(deviceStorage.read(key)) ?? []);
    return drafts.sort((one, other) => other.writtenAt.localeCompare(one.writtenAt));
  }

  /**
   * Locks a draft for a dialog. The browser releases the lock when the tab closes or crashes.
   *
   * @returns ends it
   */
  hold(draftId: string): () => void {
    const key = this.keyOf(draftId);
    const end = new AbortController();
    const ended = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
    released.delete(key);
    inBackground(
      lockManager()?.request(key, () => ended),
      'holding the draft',
    );
    return () => {
      released.add(key);
      end.abort();
    };
  }

  private keyOf(draftId: string): string {
    return `${this.prefix}${draftId}`;
  }

  /** Ignores text that cannot be parsed. */
  private parse(text: string | null): Draft<Values, Row> | null {
    try {
      return text === null ? null : (JSON.parse(text) as Draft<Values, Row>);
    } catch {
      return null;
    }
  }
}

async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

/** Missing where the site is served without HTTPS. */
function lockManager(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}
