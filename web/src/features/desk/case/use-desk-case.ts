import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  BreakBlockRequest,
  BreakBlockResponse,
  DeskCaseResponse,
  CaseDoor,
  OpenVisitRequest,
  OpenVisitResponse,
} from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { CallError, errorBody, isSignedOut, readFrom, refusalOf, sendTo } from '../../../shared/api/client.js';
import { deskKeys } from '../shared/desk-keys.js';

/** A case with its content, for its holder and for readers with a stated reason. */
export function useDeskCase(id: string) {
  return useQuery({
    queryKey: deskKeys.case(id),
    queryFn: () => readCase(id),
    staleTime: 0,
    gcTime: 0,
    // Each reading is a row in the access log: only news of the case, and coming back to the page, ask again.
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < 2 && !isRefusal(error),
  });
}

/** A colleague who was asked for an opinion needs no reason. */
async function readCase(id: string): Promise<DeskCaseResponse> {
  const read = () => readFrom<DeskCaseResponse>(`/api/v1/desk/cases/${id}`);
  try {
    return await read();
  } catch (error) {
    if (!doorOf(error)?.opinionAskedBy) throw error;
    await openVisit(id, { reason: 'second-opinion', note: '' });
    return read();
  }
}

const openVisit = (id: string, body: OpenVisitRequest) =>
  sendTo<OpenVisitResponse>('POST', `/api/v1/desk/cases/${id}/visits`, body);

/** Records the reason to read a case, then fetches it. */
export function useVisit(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (visit: OpenVisitRequest) => openVisit(id, visit),
    onSuccess: () => client.invalidateQueries({ queryKey: deskKeys.case(id) }),
  });
}

/** Opens the patient's block for the reader, then fetches the case. */
export function useBlockBreak(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BreakBlockRequest) =>
      sendTo<BreakBlockResponse>('POST', `/api/v1/desk/cases/${id}/block-breaks`, body),
    onSuccess: () => client.invalidateQueries({ queryKey: deskKeys.case(id) }),
  });
}

/** Whether the patient has blocked the case for the reader. */
export function isBlocked(error: unknown): boolean {
  return refusalOf(error) === 'case_blocked';
}

/** What the desk shows before a reader states the reason; null for other errors. */
export function doorOf(error: unknown): CaseDoor | null {
  if (refusalOf(error) !== 'reason_required') return null;
  const door = errorBody<CaseDoor>(error);
  return {
    state: door.state ?? 'submitted',
    claimedBy: door.claimedBy ?? null,
    claimedSince: door.claimedSince ?? null,
    handOver: door.handOver ?? null,
    opinionAskedBy: door.opinionAskedBy ?? null,
    isSignedByMe: door.isSignedByMe ?? false,
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'refused' && !isSignedOut(error);
}
