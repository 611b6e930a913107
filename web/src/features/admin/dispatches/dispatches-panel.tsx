import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import type { DispatchResponse } from '../../../../../src/operations/dispatches/dispatches.contract.js';
import { CallError } from '../../../shared/api/calls.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { AdminList } from '../editing/admin-list.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { DispatchRow } from './dispatch-row.js';
import { useDispatchesCalls } from './dispatches-calls.js';
import { dispatchesTexts } from './dispatches.texts.js';

type Act = 'send' | 'dismiss';

/** Mails and text messages by state; those that failed are sent again, or put aside. */
export function DispatchesPanel() {
  const texts = useTexts(dispatchesTexts);
  const notices = useNotices();
  const queryClient = useQueryClient();
  const calls = useDispatchesCalls();
  const [parameters] = useSearchParams();
  const [busyId, setBusyId] = useState<string | null>(null);
  const panel = useListPanel<DispatchResponse>({
    queryKey: ['admin', 'dispatches'],
    read: calls.list,
    texts,
    name: 'messages sent',
    staleTime: 0,
    initial: { kind: parameters.get('kind') ?? undefined, state: parameters.get('state') ?? undefined },
  });
  const kind = panel.listing.kind ?? 'mails';
  const refusals: Readonly<Record<string, string>> = texts.refusals;

  const run = async (act: Act, id: string) => {
    setBusyId(id);
    try {
      await calls[act](kind, id);
      notices.succeeded(texts.done[act]);
    } catch (error) {
      const refusal = error instanceof CallError && error.code ? refusals[error.code] : undefined;
      notices.failed(error, refusal ?? texts.failed);
    } finally {
      setBusyId(null);
      panel.reload();
      inBackground(queryClient.invalidateQueries({ queryKey: ['admin', 'overview'] }), 'counting again');
    }
  };

  return (
    <AdminList
      panel={{ ...panel, isEmpty: true }}
      texts={texts}
      action={<AppLink to={paths.messagePreviews}>{texts.previews}</AppLink>}
      filters={[
        { name: 'kind', label: texts.kind, all: texts.kinds.mails, options: [['texts', texts.kinds.texts]] },
        {
          name: 'state',
          label: texts.show,
          all: texts.states.failed,
          options: [
            ['queued', texts.states.queued],
            ['sent', texts.states.sent],
          ],
        },
      ]}
      renderRow={(dispatch) => (
        <DispatchRow
          key={dispatch.id}
          dispatch={dispatch}
          kind={kind === 'texts' ? 'texts' : 'mails'}
          isBusy={busyId === dispatch.id}
          onAct={(act) => inBackground(run(act, dispatch.id), 'changing a message')}
        />
      )}
    />
  );
}
