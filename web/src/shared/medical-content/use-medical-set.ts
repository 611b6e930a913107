import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type {
  MedicalSet,
  MedicalSetResponse,
  WholeMedicalSetResponse,
} from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { readFrom, sendTo } from '../api/client.js';

/** Who reads: clinicians and admins have routes of their own. */
export type MedicalArea = 'admin' | 'desk';

/** A set with its entries and approvals. */
export function useMedicalSet(area: MedicalArea, set: MedicalSet): UseQueryResult<WholeMedicalSetResponse> {
  return useQuery({
    queryKey: ['medical-content', area, set],
    queryFn: () => readFrom<WholeMedicalSetResponse>(`/api/v1/${area}/medical-content/${set}`),
    retry: false,
  });
}

/** Approves a set as read, as the signed-in clinician. The promise rejects with CallError. */
export function useApproveMedicalSet() {
  return ({ set, fingerprint }: Pick<MedicalSetResponse, 'set' | 'fingerprint'>) =>
    sendTo<MedicalSetResponse>('PUT', `/api/v1/desk/medical-content/${set}/approval`, { fingerprint });
}
