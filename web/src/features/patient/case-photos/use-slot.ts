import { useEffect, useSyncExternalStore } from 'react';
import { CallError, isCaseSessionLost, sendTo } from '../../../shared/api/client.js';
import type { PhotoSlot } from '../../../../../common/photos.js';
import type { StoredPhoto } from '../../../shared/case/case-types.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { casePhotosTexts as texts } from './case-photos.texts.js';
import { adviceOn } from './checks/advice.js';
import { fingerprintOf } from './checks/likeness.js';
import { preparePhoto, UnreadablePhotoError, type PreparedPhoto } from './prepare-photo.js';
import { isShown, slotState, type SlotWork } from './slot-state.js';
import { uploadPhoto } from './upload-photo.js';

export interface Slot {
  readonly work: SlotWork;
  readonly choose: (file: Blob) => void;
  /** Sends the photo although it could be better. */
  readonly send: () => void;
  /** A quarter turn to the right: of the unsent photo, or of the server's. */
  readonly rotate: () => void;
  /** Throws when the photo is still there. */
  readonly remove: () => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly giveUp: () => void;
}

interface SlotParts {
  readonly caseId: string;
  readonly slot: PhotoSlot;
  /** The slot's photo in the case. */
  readonly photo: StoredPhoto | undefined;
  /** Fingerprints of the photos chosen in this tab, by slot. */
  readonly fingerprints: Map<PhotoSlot, readonly boolean[]>;
  readonly onChanged: () => void;
  readonly onSessionLost: () => void;
}

/** The state and actions of one slot, from camera to server. */
export function useSlot({ caseId, slot, photo: stored, fingerprints, onChanged, onSessionLost }: SlotParts): Slot {
  const state = slotState(caseId, slot);
  const work = useSyncExternalStore(state.subscribe, state.read);
  const setWork = (next: SlotWork) => state.set(next);
  useEffect(() => {
    const now = state.read();
    if (now.kind === 'uploading' && now.hold === 'session') state.resume();
  }, [state]);

  useEffect(() => {
    if (work.kind === 'saving' && isShown(work, stored)) state.set({ kind: 'none' });
  }, [state, work, stored]);

  const upload = async (photo: PreparedPhoto) => {
    const replaces = stored?.updatedAt ?? null;
    fingerprints.set(slot, fingerprintOf(photo.small));
    setWork({ kind: 'uploading', photo, part: 0, hold: null });
    const running = await uploadPhoto(caseId, slot, photo.blob, {
      onProgress: (part) => state.progress({ part, hold: null }),
      onWaiting: (error) => state.progress({ hold: 'waiting', error }),
      onDone: () => {
        state.awaitCase({ kind: 'saving', photo, replaces });
        onChanged();
      },
      onSessionLost: () => {
        state.progress({ hold: 'session' });
        onSessionLost();
      },
      onRefused: (reason) =>
        setWork({ kind: 'failed', text: reason === null ? texts.failed : texts.refusals[reason], error: null }),
    });
    state.follow(running);
  };

  const take = async (file: Blob, quarterTurns = 0) => {
    setWork({ kind: 'preparing' });
    try {
      const photo = await preparePhoto(file, quarterTurns);
      const others = [...fingerprints].filter(([name]) => name !== slot).map(([, bits]) => bits);
      const advice = quarterTurns > 0 ? [] : adviceOn({ ...photo, others });
      if (advice.length > 0) setWork({ kind: 'advised', photo, advice });
      else await upload(photo);
    } catch (error) {
      if (!(error instanceof UnreadablePhotoError)) console.error('the photo could not be prepared', error);
      const text = error instanceof UnreadablePhotoError ? texts.refusals[error.reason] : texts.failed;
      setWork({ kind: 'failed', text, error });
    }
  };

  const rotate = async () => {
    if (work.kind === 'advised') {
      const photo = await preparePhoto(work.photo.blob, 1);
      return setWork({ ...work, photo });
    }
    setWork({ kind: 'preparing' });
    const response = await fetch(photoUrl(caseId, slot, 'full', Date.now().toString()));
    if (response.ok) return take(await response.blob(), 1);
    setWork({ kind: 'failed', text: texts.failed, error: failedCall(response) });
  };

  return {
    work,
    choose: (file) => inBackground(take(file), 'preparing a photo'),
    send: () => {
      if (work.kind === 'advised') inBackground(upload(work.photo), 'sending a photo');
    },
    rotate: () => inBackground(rotate(), 'rotating a photo'),
    async remove() {
      try {
        await sendTo('DELETE', `/api/v1/cases/${caseId}/photos/${slot}`);
        fingerprints.delete(slot);
        onChanged();
      } catch (error) {
        if (isCaseSessionLost(error)) onSessionLost();
        throw error;
      }
    },
    pause: () => state.pause(),
    resume: () => state.resume(),
    giveUp: () => {
      state.cancel();
      fingerprints.delete(slot);
      setWork({ kind: 'none' });
    },
  };
}

function failedCall({ status, headers }: Response): CallError {
  return new CallError(status, null, null, null, headers.get('x-request-id'));
}

/** @param version changes with the photo, so that the browser does not show a cached one */
export function photoUrl(caseId: string, slot: PhotoSlot, size: '400' | '1600' | 'full', version: string): string {
  return `/api/v1/cases/${caseId}/photos/${slot}?size=${size}&v=${encodeURIComponent(version)}`;
}
