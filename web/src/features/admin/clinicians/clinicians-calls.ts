import type {
  ClinicianResponse,
  CliniciansResponse,
} from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { readFrom } from '../../../shared/api/client.js';
import type { ListPage } from '../editing/use-list-panel.js';

export interface ClinicianPage extends ListPage<ClinicianResponse> {
  readonly hasAnotherAdmin: boolean;
}

export async function listClinicians(): Promise<ClinicianPage> {
  const { clinicians: rows, hasAnotherAdmin } = await readFrom<CliniciansResponse>('/api/v1/admin/clinicians');
  return { rows, hasAnotherAdmin };
}
