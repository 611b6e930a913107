import { useQueryClient } from '@tanstack/react-query';
import type {
  CaseMessage,
  CaseMessagesResponse,
} from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { sendTo } from '../../../../shared/api/client.js';
import { casePartKey, useRefreshCase, useRefreshReply } from '../../../../shared/case/use-case.js';

/** How a message is sent, and what follows when none can be sent any longer. */
export function useMessages(caseId: string) {
  const client = useQueryClient();
  const refreshCase = useRefreshCase(caseId);
  const refreshReply = useRefreshReply(caseId);
  return {
    send: async (text: string, isComplaint: boolean) => {
      const message = await sendTo<CaseMessage>('POST', `/api/v1/cases/${caseId}/messages`, { text, isComplaint });
      // The stream may have delivered the message already.
      client.setQueryData<CaseMessagesResponse>(casePartKey(caseId, 'messages'), (before) =>
        before && !before.messages.some(({ id }) => id === message.id)
          ? { ...before, messages: [...before.messages, message] }
          : before,
      );
    },
    onClosed: () => {
      refreshCase();
      refreshReply();
    },
  };
}
