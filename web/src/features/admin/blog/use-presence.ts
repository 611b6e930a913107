import { useEffect, useState } from 'react';
import type { PostEditor, PresenceResponse } from '../../../../../src/site/content/content.contract.js';
import { randomUuid } from '../../../shared/random-uuid.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { sendTo } from '../../../shared/api/client.js';

const RETRY_AFTER_SECONDS = 20;

/** Other editors of the post, while mounted. A hint only: the server refuses to overwrite another editor's save. */
export function usePresence(postId: string): readonly PostEditor[] {
  const [editors, setEditors] = useState<readonly PostEditor[]>([]);

  useEffect(() => {
    const path = `/api/v1/admin/posts/${postId}/presence`;
    const dialogId = randomUuid();
    let timer: number | undefined;
    let isOpen = true;
    const record = async () => {
      const response = await sendTo<PresenceResponse>('PUT', path, { dialogId }).catch(() => null);
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
      sendTo('DELETE', `${path}/${dialogId}`).catch(() => undefined);
    };
  }, [postId]);

  return editors;
}
