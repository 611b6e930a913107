import type { Reply } from '../../../../common/reply.js';
import { signedTextOf } from './earlier-replies.js';
import { CONTENT_VERSION, signContent, type SignedContent, type SignedReplyContent } from './signed-content.js';

/** A draft in the act of signing. */
export interface ReplyToSign extends Pick<SignedReplyContent, 'flags' | 'signedAt' | 'signedBy'> {
  readonly reply: Reply;
}

/** What is to be signed of a draft. What becomes of its prescriptions is no part of it. */
export function replyToSign(caseId: string, { reply, ...act }: ReplyToSign): SignedContent {
  const about = { kind: 'reply', version: CONTENT_VERSION, caseId } as const;
  return signContent({ ...about, ...act, reply: signedTextOf(reply) });
}
