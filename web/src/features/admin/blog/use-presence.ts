import { useEffect, useState, useMemo } from 'react';
import type { PostEditor, PresenceResponse } from '../../../../../src/site/content/presence/presence.contract.js';
import { randomUuid } from '../../../shared/random-uuid.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';

const RETRY_AFTER_SECONDS = 20;

/** Other editors of the post, while mounted. A hint only: the server refuses to overwrite another editor's save. */
export function usePresence(postId: string): readonly PostEditor[] {
  const calls = usePresenceCalls();
  const [editors, setEditors] = useState<readonly PostEditor[]>([]);

  useEffect(() => {
    const dialogId = randomUuid();
    let timer: number | undefined;
    let isOpen = true;
    const record = async () => {
      const response = await calls.record(postId, dialogId).catch(() => null);
      if (!isOpen) return;
      if (response) setEditors(response.editors);
      timer = window.setTimeout(
        () => inBackground(record(), 'recording who edits the post'),
        (response?.repeatAfterSeconds ?? RETRY_AFTER_SECONDS) * 1_000,
      );
    };
    inBackground(record(), 'recording who edits the post');
    return () => {
      isOpen = false;
      window.clearTimeout(timer);
      // A silent dialog is forgotten after a while anyway.
      calls.leave(postId, dialogId).catch(() => undefined);
    };
  }, [calls, postId]);

  return editors;
}

/** Each throws SessionMissingError or CallError. */
function usePresenceCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      /** Reports that the dialog is open; resolves to the other editors of the post. */
      record: (postId: string, dialogId: string): Promise<PresenceResponse> =>
        request('PUT', `posts/${postId}/presence`, { dialogId }),
      leave: (postId: string, dialogId: string): Promise<void> =>
        request('DELETE', `posts/${postId}/presence/${dialogId}`),
    }),
    [request],
  );
}
