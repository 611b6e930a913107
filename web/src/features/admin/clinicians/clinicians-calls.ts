import { useMemo } from 'react';
import type {
  ChangeClinicianRequest,
  ClinicianResponse,
  CliniciansResponse,
  CreateClinicianRequest,
} from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import type { AbsenceResponse } from '../../../../../src/clinic/desk/contracts/absence.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import type { ListPage } from '../editing/use-list-panel.js';

export interface ClinicianPage extends ListPage<ClinicianResponse> {
  readonly hasAnotherAdmin: boolean;
}

/** Each throws SessionMissingError or CallError. */
export function useCliniciansCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      list: async (): Promise<ClinicianPage> => {
        const { clinicians, hasAnotherAdmin } = await request<CliniciansResponse>('GET', 'clinicians');
        return { rows: clinicians, hasAnotherAdmin };
      },
      create: (clinician: CreateClinicianRequest): Promise<void> => request('POST', 'clinicians', clinician),
      change: (id: string, clinician: ChangeClinicianRequest): Promise<void> =>
        request('PUT', `clinicians/${id}`, clinician),
      savePortrait: (id: string, image: string): Promise<void> =>
        request('PUT', `clinicians/${id}/portrait`, { image, hasConsented: true }),
      removePortrait: (id: string): Promise<void> => request('DELETE', `clinicians/${id}/portrait`),
      setAbsence: (id: string, awayUntil: string | null): Promise<AbsenceResponse> =>
        request('PUT', `clinicians/${id}/absence`, { awayUntil }),
      checkLicence: (id: string, note: string | null): Promise<void> =>
        request('POST', `clinicians/${id}/licence-checks`, { note }),
      confirm: (
        { id, updated_at: expectedUpdatedAt }: ClinicianResponse,
        identityNumber: string | null,
      ): Promise<void> =>
        request('POST', `clinicians/${id}/confirm`, {
          expectedUpdatedAt,
          ...(identityNumber !== null && { identityNumber }),
        }),
    }),
    [request],
  );
}
