import { useQuery } from '@tanstack/react-query';
import type { ClinicStateResponse } from '../../../src/profile/clinic-state/clinic-state.contract.js';
import { ChecksPanel } from '../features/admin/checks/checks-panel.js';
import { FactorFirst } from '../features/admin/checks/factor-first.js';
import { Figures } from '../features/admin/overview/figures.js';
import { OverviewPanel } from '../features/admin/overview/overview-panel.js';
import { get } from '../shared/api/client.js';
import { secondFactorsOf } from '../shared/auth/assurance.js';
import { useAuth } from '../shared/auth/auth-context.js';

/** The first page of the area: what the clinic lacks until it has opened, then how today goes; and what waits. */
export function AdminOverviewScreen() {
  const { session } = useAuth();
  const { data, error } = useQuery({ ...get<ClinicStateResponse>('/api/v1/admin/clinic-state'), retry: false });
  const isPreparing = data?.state === 'preparing';
  const isKnown = data !== undefined || error !== null;
  const isFactorMissing = session !== null && secondFactorsOf(session.user).length === 0;
  return (
    <>
      {isFactorMissing && <FactorFirst />}
      {isPreparing && !isFactorMissing && <ChecksPanel />}
      {isKnown && !isPreparing && <Figures />}
      {isKnown && <OverviewPanel hasChecks={isPreparing || isFactorMissing} />}
    </>
  );
}
