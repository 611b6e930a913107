import type { OfficeReportsResponse } from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import { get } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { StaffLoaded } from '../../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../../editing/use-admin-query.js';
import { OfficeReportPart } from './office-report-part.js';
import { officeReportsTexts } from './office-reports.texts.js';

interface ReportsDialogProps {
  readonly caseId: string;
  readonly orderNumber: string;
  readonly onClose: () => void;
}

/** The complaints and deviations of an order's case, which a person responsible closes in every state of the case. */
export function ReportsDialog({ caseId, orderNumber, onClose }: ReportsDialogProps) {
  const texts = useTexts(officeReportsTexts);
  const query = useAdminQuery({
    ...get<OfficeReportsResponse>(`/api/v1/admin/cases/${caseId}/quality-reports`),
    texts,
    name: 'the complaints and deviations of a case',
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <StaffDialog title={texts.title(orderNumber)} size="medium" onClose={onClose}>
      <StaffLoaded {...query}>
        {({ isResponsible, reports }) => (
          <>
            {reports.length === 0 && <p>{texts.none}</p>}
            {reports.length > 0 && <p>{isResponsible ? texts.lead : texts.notResponsible}</p>}
            {reports.map((report) => (
              <OfficeReportPart key={report.id} {...{ caseId, report, isResponsible }} />
            ))}
          </>
        )}
      </StaffLoaded>
    </StaffDialog>
  );
}
