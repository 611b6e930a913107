import { useMemo } from 'react';
import type {
  ChangeClinicianRequest,
  ClinicianResponse,
  CliniciansResponse,
  CreateClinicianRequest,
} from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import type { ListPage } from '../editing/use-list-panel.js';

export interface ClinicianPage extends ListPage<ClinicianResponse> {
  readonly hasAnotherAdmin: boolean;
}

/** Each throws SessionMissingError or CallError. */
export interface CliniciansCalls {
  readonly list: () => Promise<ClinicianPage>;
  readonly create: (clinician: CreateClinicianRequest) => Promise<void>;
  readonly change: (id: string, clinician: ChangeClinicianRequest) => Promise<void>;
  readonly confirm: (seen: ClinicianResponse) => Promise<void>;
}

export function useCliniciansCalls(): CliniciansCalls {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      async list() {
        const { clinicians, hasAnotherAdmin } = await request<CliniciansResponse>('GET', 'clinicians');
        return { rows: clinicians, hasAnotherAdmin };
      },
      create: (clinician) => request('POST', 'clinicians', clinician),
      change: (id, clinician) => request('PUT', `clinicians/${id}`, clinician),
      confirm: ({ id, updated_at: expectedUpdatedAt }) =>
        request('POST', `clinicians/${id}/confirm`, { expectedUpdatedAt }),
    }),
    [request],
  );
}
