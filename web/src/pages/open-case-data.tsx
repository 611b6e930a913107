import { useMemo } from 'react';
import type { OwnRightsRequestsResponse } from '../../../src/clinic/matters/rights/rights-requests.contract.js';
import { AccessHistory } from '../features/patient/case-log/access-history.js';
import { BlockSection } from '../features/patient/own-data/block-section.js';
import { ConsentsSection } from '../features/patient/own-data/consents-section.js';
import { DisagreementSection } from '../features/patient/own-data/disagreement-section.js';
import { CaseOwnData, type OwnDataSectionOfCase } from '../features/patient/own-data/case-own-data.js';
import { useCaseSection } from '../features/patient/own-data/use-case-section.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { ExportSection } from '../shared/own-data/export/export-section.js';
import { OwnRequests, type OwnRequestsCalls } from '../shared/own-data/rights-requests/own-requests.js';

const REQUESTS = 'rights-requests';

interface OpenCaseDataProps {
  readonly caseId: string;
  /** The page of the case. */
  readonly toCase: string;
  /** The page of all cases; null for a case that was opened by its link. */
  readonly toAll: string | null;
  readonly onSessionLost: () => void;
}

/** 'Mina uppgifter' of an open case. */
export default function OpenCaseData(props: OpenCaseDataProps) {
  return (
    <QueryProvider>
      <CaseOwnData
        {...props}
        renderSections={(section) => (
          <>
            <ExportSection
              path={`/api/v1/cases/${section.caseId}/own-data/exports`}
              onSessionLost={section.onSessionLost}
            />
            <AccessHistory {...section} />
            <DisagreementSection {...section} />
            <BlockSection {...section} />
            <ConsentsSection {...section} toCase={props.toCase} />
            <CaseRequests {...section} />
          </>
        )}
      />
    </QueryProvider>
  );
}

/** Requests of the patient about the data of an open case. */
function CaseRequests(section: OwnDataSectionOfCase) {
  const { read, send } = useCaseSection(section);
  const calls = useMemo<OwnRequestsCalls>(
    () => ({
      key: section.caseId,
      read: () => read<OwnRightsRequestsResponse>(REQUESTS),
      make: (data) => send('POST', REQUESTS, data),
    }),
    [read, send, section.caseId],
  );
  return <OwnRequests calls={calls} />;
}
