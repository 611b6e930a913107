import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../../../../common/paths.js';
import type {
  ListedReportResponse,
  ListedReportsResponse,
} from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import { readFrom } from '../../../../shared/api/client.js';
import { formatDate } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { reportTexts } from '../../../../shared/quality/report.texts.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';
import { AdminList } from '../../editing/admin-list.js';
import { queryOf, useListPanel } from '../../editing/use-list-panel.js';
import { officeReportsTexts } from './office-reports.texts.js';
import { QualityExport } from './quality-export.js';
import { ReportsDialog } from './reports-dialog.js';

/** Complaints and deviations of all cases, without their words: those to be closed first come first. */
export function ReportsPanel() {
  const { list: texts } = useTexts(officeReportsTexts);
  const words = useTexts(reportTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const [opened, setOpened] = useState<ListedReportResponse | null>(null);
  const panel = useListPanel<ListedReportResponse>({
    queryKey: ['admin', 'quality-reports'],
    read: async ({ state = 'open', kind }, after) => {
      const path = `/api/v1/admin/quality-reports?${queryOf({ state, kind, after })}`;
      const { reports: rows, next } = await readFrom<ListedReportsResponse>(path);
      return { rows, next };
    },
    texts,
    name: 'complaints and deviations',
    staleTime: 0,
    initial: { kind: parameters.get('kind') ?? undefined },
  });
  const { columns } = texts;
  return (
    <AdminList
      panel={panel}
      texts={texts}
      lead={<p>{texts.lead}</p>}
      filters={[
        { name: 'state', label: texts.state, all: texts.open, options: Object.entries(texts.states) },
        { name: 'kind', label: texts.kind, all: texts.allKinds, options: Object.entries(words.kinds) },
      ]}
      columns={[
        {
          label: columns.order,
          isNumber: true,
          render: ({ orderNumber: number }) =>
            number === null ? texts.noOrder : <AppLink to={paths.adminOrder(number)}>{number}</AppLink>,
        },
        {
          label: columns.kind,
          render: ({ kind, severity }) => (
            <>
              {words.kinds[kind]}
              {severity !== null && <Soft>{words.severities[severity]}</Soft>}
            </>
          ),
        },
        {
          label: columns.reported,
          render: ({ reportedAt }) => <time dateTime={reportedAt}>{formatDate(reportedAt, language)}</time>,
        },
        {
          label: columns.due,
          render: ({ dueAt, isLate, outcome }) => (
            <>
              {formatDate(dueAt, language)}
              {isLate && <Soft data-tone="problem">{texts.late}</Soft>}
              {outcome !== null && <Soft>{words.outcomes[outcome]}</Soft>}
            </>
          ),
        },
        {
          label: columns.act,
          render: (report) => (
            <Button
              size="small"
              aria-label={texts.describeOpen(report.orderNumber ?? '')}
              onClick={() => setOpened(report)}
            >
              <span>{texts.openOne}</span>
            </Button>
          ),
        },
      ]}
    >
      <QualityExport />
      {opened !== null && (
        <ReportsDialog caseId={opened.caseId} orderNumber={opened.orderNumber ?? ''} onClose={() => setOpened(null)} />
      )}
    </AdminList>
  );
}
