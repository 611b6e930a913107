import { useQuery } from '@tanstack/react-query';
import type { DeskCaseResponse } from '../../../../../src/assessments/desk/desk.contract.js';
import { CallError } from '../../../shared/api/calls.js';
import { refusalOf, useDeskCalls } from '../shared/desk-calls.js';
import { deskKeys } from '../shared/desk-keys.js';
import { accessQuery, type StatedReason } from './case-access.js';

/** The case with its content, for who holds it or has stated a reason. */
export function useCase(id: string, stated: StatedReason | null) {
  const callDesk = useDeskCalls();
  return useQuery({
    queryKey: [...deskKeys.case(id), stated],
    queryFn: () =>
      callDesk<DeskCaseResponse>({
        method: 'GET',
        path: `cases/${id}?${new URLSearchParams(accessQuery(stated)).toString()}`,
      }),
    staleTime: 0,
    gcTime: 0,
    // Each reading is a row in the access log: only news of the case, and coming back to the page, ask again.
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < 2 && !isRefusal(error),
  });
}

/** The case is read only by who holds it, or says why. */
export function isReasonAsked(error: unknown): boolean {
  return refusalOf(error) === 'reason_required';
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status !== null && error.status < 500;
}
