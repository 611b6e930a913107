import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  OwnDataExport,
  OwnDataExportResponse,
} from '../../../../../src/clinic/keeping/own-data/export/exports.contract.js';
import { isCaseSessionLost, readFrom, refusalOf, sendTo, statusOf } from '../../api/client.js';
import { saveFile } from '../../save-text-file.js';
import { exportTexts as texts } from './export.texts.js';

const POLL_MS = 2_000;

/** Whose copy it is. */
export interface ExportOwner {
  readonly path: string;
  /** Of a case that was opened by its link; absent for an account. */
  readonly onSessionLost?: () => void;
}

/** The account has shown a password alone. */
const NEEDS_FACTOR = 'export_needs_factor';

/** The newest copy, followed while it is made, with how to ask for one and how to fetch it. */
export function useExport({ path, onSessionLost }: ExportOwner) {
  const newest = useQuery({
    queryKey: ['own-data-export', path],
    queryFn: async () => (await readFrom<OwnDataExportResponse>(path)).export,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (isPending(data ?? null) ? POLL_MS : false),
  });
  const isLost = onSessionLost !== undefined && isCaseSessionLost(newest.error);
  useEffect(() => {
    if (isLost) onSessionLost?.();
  }, [isLost, onSessionLost]);
  const asking = useMutation({
    mutationFn: () => sendTo<OwnDataExportResponse>('POST', path),
    onSettled: () => newest.refetch(),
  });
  const fetching = useMutation({
    // The file may take longer than any other answer.
    mutationFn: (id: string) =>
      sendTo<Blob>('POST', `${path}/${id}/fetches`, undefined, { isFile: true, timeoutMs: 0 }),
    onSuccess: (file) => saveFile(texts.fileName, file),
    onSettled: () => newest.refetch(),
  });
  return {
    query: { ...newest, error: isLost ? null : newest.error },
    ask: () => asking.mutate(),
    isAsking: asking.isPending,
    askProblem: asking.isError ? askProblemOf(asking.error) : null,
    askError: asking.error,
    fetch: (id: string) => fetching.mutate(id),
    isFetching: fetching.isPending,
    isFetched: fetching.isSuccess,
    fetchError: fetching.error,
    fetchProblem: fetching.isError ? fetchProblemOf(fetching.error, newest.data) : null,
  };
}

function askProblemOf(error: Error): string {
  if (refusalOf(error) === NEEDS_FACTOR) return texts.needsFactor;
  return statusOf(error) === 429 ? texts.overLimit : texts.askFailed;
}

export function isPending(found: OwnDataExport | null): boolean {
  return found?.state === 'queued' || found?.state === 'building';
}

/** Null where the state of the copy, which is read again after each try, says it. */
function fetchProblemOf(error: Error, newest: OwnDataExport | null | undefined): string | null {
  const status = statusOf(error);
  if (status === 404 || status === 410) return null;
  if (status !== 403) return texts.fetchFailed;
  // The body of the refusal is a file. A copy with a case is refused for that case, one without for the missing factor.
  return newest?.cases.some(({ access }) => access === 'open') ? texts.fetchClosed : texts.needsFactor;
}
