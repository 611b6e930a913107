import { useQuery } from '@tanstack/react-query';
import type { ClinicStateResponse } from '../../../src/profile/clinic-state/clinic-state.contract.js';
import { ChecksPanel } from '../features/admin/checks/checks-panel.js';
import { Figures } from '../features/admin/overview/figures.js';
import { OverviewPanel } from '../features/admin/overview/overview-panel.js';
import { get } from '../shared/api/client.js';
import { FactorNeeded } from './admin-entrance.js';

/** The first page of the area: what the clinic lacks until it has opened, then how today goes; and what waits. */
export function AdminOverviewScreen() {
  const { data, error } = useQuery({ ...get<ClinicStateResponse>('/api/v1/admin/clinic-state'), retry: false });
  const isPreparing = data?.state === 'preparing';
  const isKnown = data !== undefined || error !== null;
  return (
    <>
      {isPreparing && (
        <FactorNeeded>
          <ChecksPanel />
        </FactorNeeded>
      )}
      {isKnown && !isPreparing && <Figures />}
      {isKnown && <OverviewPanel hasChecks={isPreparing} />}
    </>
  );
}
