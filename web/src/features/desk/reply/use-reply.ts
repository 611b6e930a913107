import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DeskReplyResponse } from '../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import type { IcdCodesResponse } from '../../../../../src/clinic/replies/contracts/drafts.contract.js';
import type { ReplyTemplatesResponse } from '../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { readFrom } from '../../../shared/api/client.js';
import { deskKeys } from '../shared/desk-keys.js';

/** The job signs within five seconds of the time. */
const AFTER_DUE_MS = 6_000;

/** The reply of a case, draft and signed, with its discussion. */
export function useReply(caseId: string) {
  return useQuery({
    queryKey: deskKeys.reply(caseId),
    queryFn: () => readFrom<DeskReplyResponse>(`/api/v1/desk/cases/${caseId}/reply`),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => untilSigned(data),
    retry: 1,
  });
}

/** Milliseconds until a held signature is surely made: each reading is a row in the access log. */
function untilSigned(reply: DeskReplyResponse | undefined): number | false {
  const held = reply?.heldSignature;
  if (!held || held.refusal !== null) return false;
  return Math.max(Date.parse(held.dueAt) - Date.now(), 0) + AFTER_DUE_MS;
}

/** Reads the reply again. */
export function useReloadReply(caseId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: deskKeys.reply(caseId) }), [client, caseId]);
}

/** The bundled list of codes and the clinician's own uses; empty until loaded and after a failure, since codes can be typed. */
export function useIcdCodes(): Omit<IcdCodesResponse, 'source'> {
  const { data } = useQuery({
    queryKey: deskKeys.icdCodes(),
    queryFn: () => readFrom<IcdCodesResponse>('/api/v1/desk/icd-codes'),
    staleTime: Infinity,
  });
  return data ?? NONE;
}

const NONE: Omit<IcdCodesResponse, 'source'> = { codes: [], uses: [] };

/** All templates and phrases; empty after a failure. */
export function useTemplates(): ReplyTemplatesResponse['templates'] {
  const { data } = useQuery({
    queryKey: deskKeys.allTemplates(),
    queryFn: () => readFrom<ReplyTemplatesResponse>('/api/v1/desk/reply-templates'),
  });
  return data?.templates ?? NO_TEMPLATES;
}

const NO_TEMPLATES: ReplyTemplatesResponse['templates'] = [];

/** The name of a code by the bundled list. */
export function useIcdName(): (code: string) => string | null {
  const { codes } = useIcdCodes();
  return useCallback((code) => codes.find((each) => each.code === code)?.name ?? null, [codes]);
}
