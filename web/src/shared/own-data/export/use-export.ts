import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  OwnDataExport,
  OwnDataExportResponse,
} from '../../../../../src/clinic/own-data/export/exports.contract.js';
import { toCallError, type CallError } from '../../api/calls.js';
import { CASE_WRITE_HEADERS } from '../../case/case-call.js';
import { saveFile } from '../../save-text-file.js';
import { useSiteConfig } from '../../site/page-context.js';
import { exportTexts as texts } from './export.texts.js';

const POLL_MS = 2_000;

/** Whose copy it is. */
export interface ExportOwner {
  /** Below `/api/v1/`. */
  readonly path: string;
  /** Of a case that was opened by its link; absent for an account. */
  readonly onSessionLost?: () => void;
}

/** The account has shown a password alone. */
const NEEDS_FACTOR = 'export_needs_factor';

/** The newest copy, followed while it is made, with how to ask for one and how to fetch it. */
export function useExport({ path, onSessionLost }: ExportOwner) {
  const { anonKey } = useSiteConfig();
  const call = async <Body>(method: 'GET' | 'POST', below = '', more: object = {}) => {
    const { apiClient } = await import('../../api/api-client.js');
    const headers = method === 'GET' ? {} : CASE_WRITE_HEADERS;
    return (await apiClient(anonKey).request<Body>({ method, url: `/api/v1/${path}${below}`, headers, ...more })).data;
  };
  const newest = useQuery({
    queryKey: ['own-data-export', path],
    queryFn: async () => (await call<OwnDataExportResponse>('GET')).export,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (isPending(data ?? null) ? POLL_MS : false),
  });
  const isLost = onSessionLost !== undefined && newest.error !== null && toCallError(newest.error).status === 404;
  useEffect(() => {
    if (isLost) onSessionLost?.();
  }, [isLost, onSessionLost]);
  const asking = useMutation({
    mutationFn: () => call<OwnDataExportResponse>('POST'),
    onSettled: () => newest.refetch(),
  });
  const fetching = useMutation({
    // The file may take longer than any other answer.
    mutationFn: (id: string) => call<Blob>('POST', `/${id}/fetches`, { responseType: 'blob', timeout: 0 }),
    onSuccess: (file) => saveFile(texts.fileName, file),
    onSettled: () => newest.refetch(),
  });
  return {
    query: { ...newest, error: isLost ? null : newest.error && toCallError(newest.error) },
    ask: () => asking.mutate(),
    isAsking: asking.isPending,
    askProblem: asking.isError ? askProblemOf(toCallError(asking.error)) : null,
    askError: asking.error && toCallError(asking.error),
    fetch: (id: string) => fetching.mutate(id),
    isFetching: fetching.isPending,
    isFetched: fetching.isSuccess,
    fetchError: fetching.error && toCallError(fetching.error),
    fetchProblem: fetching.isError ? fetchProblemOf(toCallError(fetching.error), newest.data) : null,
  };
}

function askProblemOf({ status, code }: CallError): string {
  if (code === NEEDS_FACTOR) return texts.needsFactor;
  return status === 429 ? texts.overLimit : texts.askFailed;
}

export function isPending(found: OwnDataExport | null): boolean {
  return found?.state === 'queued' || found?.state === 'building';
}

/** Null where the state of the copy, which is read again after each try, says it. */
function fetchProblemOf({ status }: CallError, newest: OwnDataExport | null | undefined): string | null {
  if (status === 404 || status === 410) return null;
  if (status !== 403) return texts.fetchFailed;
  // The body of the refusal is a file. A copy with a case is refused for that case, one without for the missing factor.
  return newest?.cases.some(({ access }) => access === 'open') ? texts.fetchClosed : texts.needsFactor;
}
