import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type {
  MedicalSet,
  MedicalSetResponse,
  WholeMedicalSetResponse,
} from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { sendAsUser } from '../api/admin-calls.js';
import { useSiteConfig } from '../site/page-context.js';

/** Who reads: clinicians and admins have routes of their own. */
export type MedicalArea = 'admin' | 'desk';

/** A set with its entries and approvals. */
export function useMedicalSet(area: MedicalArea, set: MedicalSet): UseQueryResult<WholeMedicalSetResponse> {
  const { anonKey } = useSiteConfig();
  return useQuery({
    queryKey: ['medical-content', area, set],
    queryFn: () =>
      sendAsUser<WholeMedicalSetResponse>(anonKey, { method: 'GET', url: `/api/v1/${area}/medical-content/${set}` }),
    retry: false,
  });
}

/** Approves a set as read, as the signed-in clinician. The promise rejects with SessionMissingError or CallError. */
export function useApproveMedicalSet() {
  const { anonKey } = useSiteConfig();
  return ({ set, fingerprint }: Pick<MedicalSetResponse, 'set' | 'fingerprint'>) =>
    sendAsUser<MedicalSetResponse>(anonKey, {
      method: 'PUT',
      url: `/api/v1/desk/medical-content/${set}/approval`,
      data: { fingerprint },
    });
}
