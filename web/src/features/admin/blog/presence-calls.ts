import { useMemo } from 'react';
import type { PresenceResponse } from '../../../../../src/site/content/presence/presence.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';

/** Each throws SessionMissingError or CallError. */
export function usePresenceCalls() {
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
