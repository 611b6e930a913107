import { useMemo } from 'react';
import type { PresenceResponse } from '../../../../../src/site/content/presence/presence.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';

/** Each throws SessionMissingError or CallError. */
export interface PresenceCalls {
  /** Reports that the dialog is open; resolves to the other editors of the post. */
  record(postId: string, dialogId: string): Promise<PresenceResponse>;
  leave(postId: string, dialogId: string): Promise<void>;
}

export function usePresenceCalls(): PresenceCalls {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      record: (postId, dialogId) => request('PUT', `posts/${postId}/presence`, { dialogId }),
      leave: (postId, dialogId) => request('DELETE', `posts/${postId}/presence/${dialogId}`),
    }),
    [request],
  );
}
