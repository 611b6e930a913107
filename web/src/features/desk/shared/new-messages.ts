import type { DeskReplyResponse } from '../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import type { CaseMessage } from '../../../../../src/clinic/replies/contracts/messages.contract.js';

/** Of the messages of a case, where links lead to. */
export const MESSAGES_ID = 'meddelanden';

type Messages = Pick<DeskReplyResponse, 'messages' | 'messagesWaitSince'>;

/** The patient's messages that wait for a word, the first first. */
export function newMessages({ messages, messagesWaitSince }: Messages): readonly CaseMessage[] {
  if (messagesWaitSince === null) return [];
  return messages.filter(({ from, sentAt }) => from === 'patient' && sentAt >= messagesWaitSince);
}
