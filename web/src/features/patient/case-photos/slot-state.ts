import { millisecondsInMinute } from 'date-fns/constants';
import type { PhotoSlot } from '../../../../../common/photos.js';
import type { CallError } from '../../../shared/api/client.js';
import type { StoredPhoto } from '../../../shared/case/case-types.js';
import type { Advice } from './checks/advice.js';
import type { PreparedPhoto } from './prepare-photo.js';
import type { RunningUpload } from './upload-photo.js';

/** The work on a slot in this tab; the server stores its photo. */
export type SlotWork =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'advised'; readonly photo: PreparedPhoto; readonly advice: readonly Advice[] }
  | {
      readonly kind: 'uploading';
      readonly photo: PreparedPhoto;
      /** From 0 to 1. */
      readonly part: number;
      /** `session`: until a new code has opened the case again. */
      readonly hold: 'paused' | 'waiting' | 'session' | null;
      /** What the server failed with, while `waiting`; null without a response. */
      readonly error?: CallError | null;
    }
  /** Upload complete; the preview stays until the case shows the photo. */
  | {
      readonly kind: 'saving';
      readonly photo: PreparedPhoto;
      /** Of the photo that lay there before it was sent, ISO 8601. */
      readonly replaces: string | null;
    }
  | { readonly kind: 'failed'; readonly text: string; readonly error: unknown };

/** Whether the case shows the photo that was sent from here. */
export function isShown(work: Extract<SlotWork, { kind: 'saving' }>, stored: StoredPhoto | undefined): boolean {
  return stored?.state === 'stored' && stored.updatedAt !== work.replaces;
}

/** Longer than this no photo is made ready. */
const LONGEST_SAVING_MS = millisecondsInMinute;

/** The work on one slot. It outlives the step: an upload continues while the patient fills in the form. */
export class SlotState {
  private running: RunningUpload | null = null;
  private work: SlotWork = { kind: 'none' };
  private readonly listeners = new Set<() => void>();

  readonly read = (): SlotWork => this.work;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(work: SlotWork): void {
    this.work = work;
    this.listeners.forEach((listener) => listener());
  }

  /** Keeps the preview until the case shows the photo, or for a limited time. */
  awaitCase(work: Extract<SlotWork, { kind: 'saving' }>): void {
    this.set(work);
    setTimeout(() => {
      if (this.work === work) this.set({ kind: 'none' });
    }, LONGEST_SAVING_MS);
  }

  /** The upload that the pause and cancel buttons control. */
  follow(running: RunningUpload): void {
    this.running = running;
  }

  cancel(): void {
    this.running?.cancel();
  }

  pause(): void {
    this.running?.pause();
    this.progress({ hold: 'paused' });
  }

  resume(): void {
    this.progress({ hold: null });
    this.running?.resume();
  }

  /** Updates the current upload; does nothing without one. */
  progress(part: Partial<Extract<SlotWork, { kind: 'uploading' }>>): void {
    if (this.work.kind === 'uploading') this.set({ ...this.work, ...part });
  }
}

const states = new Map<string, SlotState>();

export function slotState(caseId: string, slot: PhotoSlot): SlotState {
  const key = `${caseId}/${slot}`;
  const existing = states.get(key);
  if (existing) return existing;
  const created = new SlotState();
  states.set(key, created);
  return created;
}
