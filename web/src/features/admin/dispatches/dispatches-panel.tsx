import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import type { DispatchResponse } from '../../../../../src/operations/dispatches/dispatches.contract.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { AdminList } from '../editing/admin-list.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { DispatchRow } from './dispatch-row.js';
import { useDispatchesCalls } from './dispatches-calls.js';
import { dispatchesTexts } from './dispatches.texts.js';

interface Asked {
  readonly id: string;
  readonly act: 'send' | 'dismiss';
}

/** Mails and text messages by state; those that failed are sent again, or put aside. */
export function DispatchesPanel() {
  const texts = useTexts(dispatchesTexts);
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
  const acting = useAct({
    act: ({ id, act }: Asked) => calls[act](kind, id),
    texts: { done: (_done, { act }) => texts.done[act], failed: texts.failed, refusals: texts.refusals },
    refreshes: [['admin', 'overview']],
    onEnd: panel.reload,
  });

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
          isBusy={acting.isPending && busyId === dispatch.id}
          onAct={(act) => {
            setBusyId(dispatch.id);
            acting.run({ id: dispatch.id, act });
          }}
        />
      )}
    />
  );
}
