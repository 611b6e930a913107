import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReplyDraft, SaveDraftResponse } from '../../../../../../src/clinic/replies/contracts/drafts.contract.js';
import { noSession, sendTo } from '../../../../shared/api/client.js';
import { authState } from '../../../../shared/auth/session.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import type { Lease } from '../../case/use-lease.js';
import { useClinicians } from '../../shared/clinician-gate.js';
import type { DraftSnapshot, ReplyDraftStore } from './reply-draft-store.js';
import { openDraft } from './open-drafts.js';

interface DraftOptions {
  readonly caseId: string;
  /** As the server has it. */
  readonly stored: ReplyDraft | null;
  /** The claim is lost: nothing is sent until it is back. */
  readonly isLost: boolean;
  readonly lease: Lease;
}

/** The draft of a case, bound to the claim: a lost claim stops it, and each save renews the claim. */
export function useDraft({ caseId, stored, isLost, lease }: DraftOptions): readonly [ReplyDraftStore, DraftSnapshot] {
  const { me } = useClinicians();
  const [store] = useState(() => {
    const writer = authState.read().user?.id;
    return openDraft({
      clinicianId: me.id,
      caseId,
      stored,
      save: (body, revision) => {
        // A retry may run after another user has signed in.
        if (authState.read().user?.id !== writer) throw noSession();
        return sendTo<SaveDraftResponse>('PUT', `/api/v1/desk/cases/${caseId}/draft`, body, { revision });
      },
    });
  });
  const draft = useSyncExternalStore(store.subscribe, store.read);
  const { onExtended, onLost } = lease;

  useEffect(() => {
    if (isLost) store.hold();
    else store.resume();
  }, [isLost, store]);
  useEffect(() => {
    if (draft.leaseUntil !== null) onExtended(draft.leaseUntil);
  }, [draft.leaseUntil, onExtended]);
  const isRefused = draft.state === 'lost';
  useEffect(() => {
    if (isRefused) onLost();
  }, [isRefused, onLost]);
  // Saves text left unsaved; leaving the page does not wait for the save.
  useEffect(() => {
    const flush = () => inBackground(store.flush(), 'saving the draft');
    flush();
    return flush;
  }, [store]);
  return [store, draft];
}
