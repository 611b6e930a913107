import { useMemo } from 'react';
import type { OwnRightsRequestsResponse } from '../../../../../src/clinic/rights-requests/rights-requests.contract.js';
import { callCase, isCaseSessionLost } from '../../../shared/case/case-call.js';
import { OwnRequests, type OwnRequestsCalls } from '../../../shared/own-data/rights-requests/own-requests.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import type { OwnDataSectionOfCase } from './case-own-data.js';

/** Requests of the patient about the data of an open case. */
export function CaseRequests({ caseId, onSessionLost }: OwnDataSectionOfCase) {
  const { anonKey } = useSiteConfig();
  const calls = useMemo<OwnRequestsCalls>(() => {
    const path = `cases/${caseId}/rights-requests`;
    const noteLoss = (error: unknown): never => {
      if (isCaseSessionLost(error)) onSessionLost();
      throw error;
    };
    return {
      key: caseId,
      read: () => callCase<OwnRightsRequestsResponse>(anonKey, { method: 'GET', path }).catch(noteLoss),
      make: (data) => callCase(anonKey, { method: 'POST', path, data }).catch(noteLoss),
    };
  }, [anonKey, caseId, onSessionLost]);
  return <OwnRequests calls={calls} />;
}
