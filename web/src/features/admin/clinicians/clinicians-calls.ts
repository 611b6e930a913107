import { useMemo } from 'react';
import type {
  ChangeClinicianRequest,
  ClinicianResponse,
  CliniciansResponse,
  CreateClinicianRequest,
} from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';

/** Each throws SessionMissingError or CallError. */
export interface CliniciansCalls {
  readonly list: () => Promise<CliniciansResponse>;
  readonly create: (clinician: CreateClinicianRequest) => Promise<void>;
  readonly change: (id: string, clinician: ChangeClinicianRequest) => Promise<void>;
  readonly confirm: (seen: ClinicianResponse) => Promise<void>;
}

export function useCliniciansCalls(): CliniciansCalls {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      list: () => request<CliniciansResponse>('GET', 'clinicians'),
      create: (clinician) => request('POST', 'clinicians', clinician),
      change: (id, clinician) => request('PUT', `clinicians/${id}`, clinician),
      confirm: ({ id, updated_at: expectedUpdatedAt }) =>
        request('POST', `clinicians/${id}/confirm`, { expectedUpdatedAt }),
    }),
    [request],
  );
}
