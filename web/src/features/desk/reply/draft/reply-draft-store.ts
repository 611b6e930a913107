import { onlineManager } from '@tanstack/react-query';
import { EMPTY_REPLY, type Reply } from '../../../../../../common/reply.js';
import type {
  DraftConflictResponse,
  ReplyDraft,
  SaveDraftResponse,
} from '../../../../../../src/clinic/replies/contracts/drafts.contract.js';
import { errorBody, isSignedOut, refusalOf } from '../../../../shared/api/client.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { isSameReply } from '../editor/reply-form.js';

/** After the last key. */
export const SAVE_DELAY_MS = 800;
const RETRY_MS = 5_000;

/** `signed-out`: the session has ended, and saving continues after the next sign-in. */
type DraftState = 'none' | 'waiting' | 'saving' | 'saved' | 'failed' | 'signed-out' | 'too-long' | 'lost' | 'conflict';

export interface DraftSnapshot {
  readonly state: DraftState;
  /** ISO 8601. */
  readonly savedAt: string | null;
  /** Of the claim, which each save makes last longer. */
  readonly leaseUntil: string | null;
  /** The version that another tab or colleague saved; null when the draft is gone. Only in `conflict`. */
  readonly theirs: ReplyDraft | null;
}

/** @throws CallError */
export type SaveDraft = (reply: Reply, revision: number) => Promise<SaveDraftResponse>;

/**
 * The reply draft of one case in this tab. Saved 800 ms after the last key, one save at a time, each based on the known
 * revision. Unsaved text stays here until it is saved, even when its page closes.
 */
export class ReplyDraftStore {
  private reply: Reply;
  private revision: number;
  private snapshot: DraftSnapshot;
  private isDirty = false;
  /** Saving is paused: the claim is lost, or a conflict is open. */
  private isHeld = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    stored: ReplyDraft | null,
    private readonly save: SaveDraft,
  ) {
    this.reply = stored?.reply ?? EMPTY_REPLY;
    this.revision = stored?.revision ?? 0;
    this.snapshot = {
      state: stored === null ? 'none' : 'saved',
      savedAt: stored?.savedAt ?? null,
      leaseUntil: null,
      theirs: null,
    };
  }

  readonly read = (): DraftSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The current text. */
  get text(): Reply {
    return this.reply;
  }

  /** Whether text may be unsaved. */
  get hasUnsaved(): boolean {
    return this.isDirty || this.running !== null;
  }

  isOlderThan(stored: ReplyDraft | null): boolean {
    return stored !== null && stored.revision > this.revision;
  }

  /** Something was typed. */
  write(reply: Reply): void {
    if (isSameReply(reply, this.reply)) return;
    this.reply = reply;
    this.isDirty = true;
    if (this.isHeld) return;
    this.change({ state: 'waiting' });
    this.schedule(SAVE_DELAY_MS);
  }

  /** Takes over a version saved elsewhere unless there is unsaved text. @returns whether it did */
  adopt(stored: ReplyDraft | null): boolean {
    if (stored === null || this.hasUnsaved || this.isHeld || !this.isOlderThan(stored)) return false;
    this.take(stored);
    return true;
  }

  /** Saves now. Resolves to the revision with all text, or null when saving failed. */
  async flush(): Promise<number | null> {
    await this.saveNow();
    return this.hasUnsaved || this.isHeld ? null : this.revision;
  }

  /** The claim is lost: nothing is sent. */
  hold(): void {
    if (this.snapshot.state === 'conflict') return;
    this.isHeld = true;
    clearTimeout(this.timer);
    this.change({ state: 'lost' });
  }

  /** The claim is back: saves the waiting text. */
  resume(): void {
    if (this.snapshot.state !== 'lost') return;
    this.isHeld = false;
    const rest = this.snapshot.savedAt === null ? 'none' : 'saved';
    this.change({ state: this.isDirty ? 'waiting' : rest });
    if (this.isDirty) this.schedule(0);
  }

  /** Ends a conflict: saves this tab's text over the other version. */
  keepMine(): void {
    this.isHeld = false;
    this.revision = this.snapshot.theirs?.revision ?? 0;
    this.isDirty = true;
    this.change({ state: 'waiting', theirs: null });
    this.schedule(0);
  }

  /** Ends a conflict: discards this tab's text. */
  takeTheirs(): void {
    const { theirs } = this.snapshot;
    if (theirs === null) return;
    this.isHeld = false;
    this.take(theirs);
  }

  private take(stored: ReplyDraft): void {
    this.reply = stored.reply;
    this.revision = stored.revision;
    this.isDirty = false;
    this.change({ state: 'saved', savedAt: stored.savedAt, theirs: null });
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => inBackground(this.saveNow(), 'saving the draft'), delayMs);
  }

  private async saveNow(): Promise<void> {
    clearTimeout(this.timer);
    // Others may await the same save: the first to continue sends the text typed during it.
    while (this.running !== null) await this.running;
    if (!this.isDirty || this.isHeld) return;
    this.running = this.send().finally(() => (this.running = null));
    await this.running;
  }

  private async send(): Promise<void> {
    this.isDirty = false;
    this.change({ state: 'saving' });
    try {
      const { revision, savedAt, leaseUntil } = await this.save(this.reply, this.revision);
      this.revision = revision;
      this.change({ state: this.stateAfterSave(), savedAt, leaseUntil });
      if (this.isDirty) this.schedule(SAVE_DELAY_MS);
    } catch (error) {
      this.isDirty = true;
      this.refuse(error);
    }
  }

  /** More may have been typed, or the claim been lost, while it was saved. */
  private stateAfterSave(): DraftState {
    if (this.isHeld) return this.snapshot.state;
    return this.isDirty ? 'waiting' : 'saved';
  }

  private refuse(error: unknown): void {
    switch (refusalOf(error)) {
      case 'revision_conflict':
        this.isHeld = true;
        return this.change({ state: 'conflict', theirs: errorBody<DraftConflictResponse>(error).current ?? null });
      case 'not_claimed_by_you':
      case 'lease_lost':
        return this.hold();
      case 'too_long':
        return this.change({ state: 'too-long' });
      default:
        if (this.isHeld) return;
        this.change({
          state: isSignedOut(error) && onlineManager.isOnline() ? 'signed-out' : 'failed',
        });
        this.schedule(RETRY_MS);
    }
  }

  private change(changes: Partial<DraftSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...changes };
    this.listeners.forEach((listener) => listener());
  }
}
