import { useMemo } from 'react';
import type { OwnRightsRequestsResponse } from '../../../../../src/clinic/matters/rights/rights-requests.contract.js';
import { OwnRequests, type OwnRequestsCalls } from '../../../shared/own-data/rights-requests/own-requests.js';
import type { OwnDataSectionOfCase } from './case-own-data.js';
import { useCaseSection } from './use-case-section.js';

const PATH = 'rights-requests';

/** Requests of the patient about the data of an open case. */
export function CaseRequests(section: OwnDataSectionOfCase) {
  const { read, send } = useCaseSection(section);
  const calls = useMemo<OwnRequestsCalls>(
    () => ({
      key: section.caseId,
      read: () => read<OwnRightsRequestsResponse>(PATH),
      make: (data) => send('POST', PATH, data),
    }),
    [read, send, section.caseId],
  );
  return <OwnRequests calls={calls} />;
}
