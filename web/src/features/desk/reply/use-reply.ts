import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DeskReplyResponse } from '../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import type { IcdCodesResponse } from '../../../../../src/clinic/replies/contracts/icd-codes.contract.js';
import type { ReplyTemplatesResponse } from '../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { useDeskCalls } from '../shared/desk-calls.js';
import { deskKeys } from '../shared/desk-keys.js';

/** The reply of a case, draft and signed, with its discussion. */
export function useReply(caseId: string) {
  const callDesk = useDeskCalls();
  return useQuery({
    queryKey: deskKeys.reply(caseId),
    queryFn: () =>
      callDesk<DeskReplyResponse>({
        method: 'GET',
        path: `cases/${caseId}/reply`,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: 1,
  });
}

/** Reads the reply again. */
export function useReloadReply(caseId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: deskKeys.reply(caseId) }), [client, caseId]);
}

/** The bundled list of codes and the clinician's own uses; empty until loaded and after a failure, since codes can be typed. */
export function useIcdCodes(): Omit<IcdCodesResponse, 'source'> {
  const callDesk = useDeskCalls();
  const { data } = useQuery({
    queryKey: deskKeys.icdCodes(),
    queryFn: () => callDesk<IcdCodesResponse>({ method: 'GET', path: 'icd-codes' }),
    staleTime: Infinity,
  });
  return data ?? NONE;
}

const NONE: Omit<IcdCodesResponse, 'source'> = { codes: [], uses: [] };

/** All templates and phrases; empty after a failure. */
export function useTemplates(): ReplyTemplatesResponse['templates'] {
  const callDesk = useDeskCalls();
  const { data } = useQuery({
    queryKey: deskKeys.allTemplates(),
    queryFn: () => callDesk<ReplyTemplatesResponse>({ method: 'GET', path: 'reply-templates' }),
  });
  return data?.templates ?? NO_TEMPLATES;
}

const NO_TEMPLATES: ReplyTemplatesResponse['templates'] = [];

/** The name of a code by the bundled list. */
export function useIcdName(): (code: string) => string | null {
  const { codes } = useIcdCodes();
  return useCallback((code) => codes.find((each) => each.code === code)?.name ?? null, [codes]);
}
