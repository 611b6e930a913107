import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RIGHTS } from '../../../../../common/rights-request.js';
import type { RightsRequestRow as Request } from '../../../../../src/clinic/rights-requests/rights-requests.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { EnterRequestDialog } from './enter-request-dialog.js';
import { RequestDialog } from './request-dialog.js';
import { RightsRequestRow } from './rights-request-row.js';
import { useRightsRequestsCalls } from './rights-requests-calls.js';
import { rightsRequestsTexts } from './rights-requests.texts.js';

/** Requests of patients about their data: those due first come first. */
export function RightsRequestsPanel() {
  const texts = useTexts(rightsRequestsTexts);
  const { list } = useRightsRequestsCalls();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<string | null>(null);
  const panel = useListPanel<Request>({
    queryKey: ['admin', 'rights-requests'],
    read: list,
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
      renderRow={(request) => (
        <RightsRequestRow key={request.id} request={request} onOpen={() => setOpened(request.id)} />
      )}
    >
      {opened === 'new' && <EnterRequestDialog onEnd={end} onCancel={close} />}
      {opened !== null && opened !== 'new' && <RequestDialog key={opened} id={opened} onEnd={end} onCancel={close} />}
    </AdminList>
  );
}
