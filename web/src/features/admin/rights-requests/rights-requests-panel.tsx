import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../../../common/paths.js';
import { RIGHTS } from '../../../../../common/rights-request.js';
import type {
  RightsRequestRow as Request,
  RightsRequestsResponse,
} from '../../../../../src/clinic/matters/rights/rights-requests.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { formatDate } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { AdminList } from '../editing/admin-list.js';
import { queryOf, useListPanel } from '../editing/use-list-panel.js';
import { EnterRequestDialog } from './enter-request-dialog.js';
import { lastDayOf } from './last-day.js';
import { RequestDialog } from './request-dialog.js';
import { rightsRequestsTexts } from './rights-requests.texts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { readFrom } from '../../../shared/api/client.js';

/** Requests of patients about their data: those due first come first. */
export function RightsRequestsPanel() {
  const texts = useTexts(rightsRequestsTexts);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<string | null>(null);
  const panel = useListPanel<Request>({
    queryKey: ['admin', 'rights-requests'],
    read: async ({ state = 'open', right }, after) => {
      const path = `/api/v1/admin/rights-requests?${queryOf({ state, right, after })}`;
      const { requests: rows, next } = await readFrom<RightsRequestsResponse>(path);
      return { rows, next };
    },
    texts,
    name: 'requests of patients',
    staleTime: 0,
  });
  const close = () => setOpened(null);
  const end = () => {
    close();
    inBackground(queryClient.invalidateQueries({ queryKey: ['admin'] }), 'reading the requests again');
  };
  const { open, ...states } = texts.states;
  const { columns } = texts;
  return (
    <AdminList
      panel={panel}
      texts={texts}
      lead={<p>{texts.lead}</p>}
      filters={[
        { name: 'state', label: texts.state, all: open, options: Object.entries(states) },
        {
          name: 'right',
          label: texts.right,
          all: texts.allRights,
          options: RIGHTS.map((right) => [right, texts.rights[right]] as const),
        },
      ]}
      action={
        <Button variant="contained" onClick={() => setOpened('new')}>
          {texts.enter.button}
        </Button>
      }
      columns={[
        {
          label: columns.number,
          render: ({ number, right, channel }) => (
            <>
              {number} {texts.rights[right]}
              <Soft>{texts.channels[channel]}</Soft>
            </>
          ),
        },
        {
          label: columns.order,
          render: ({ orderNumber: order }) =>
            order === null ? texts.noOrder : <AppLink to={paths.adminOrder(order)}>{order}</AppLink>,
        },
        {
          label: columns.received,
          render: ({ receivedAt }) => <time dateTime={receivedAt}>{formatDate(receivedAt, language)}</time>,
        },
        {
          label: columns.due,
          render: ({ dueAt, isLate, extensionReason }) => (
            <>
              {formatDate(lastDayOf(dueAt), language)}
              {isLate && <Soft data-tone="problem">{texts.late}</Soft>}
              {extensionReason !== null && <Soft>{texts.extended}</Soft>}
            </>
          ),
        },
        {
          label: columns.act,
          render: ({ id, number, outcome }) => (
            <>
              {outcome !== null && <Soft>{texts.outcomes[outcome]}</Soft>}
              <Button size="small" aria-label={texts.describeOpen(number)} onClick={() => setOpened(id)}>
                {texts.open}
              </Button>
            </>
          ),
        },
      ]}
    >
      {opened === 'new' && <EnterRequestDialog onEnd={end} onCancel={close} />}
      {opened !== null && opened !== 'new' && <RequestDialog key={opened} id={opened} onEnd={end} onCancel={close} />}
    </AdminList>
  );
}
