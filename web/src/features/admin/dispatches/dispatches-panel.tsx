import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import type {
  DispatchesResponse,
  DispatchResponse,
} from '../../../../../src/operations/dispatches/dispatches.contract.js';
import { readFrom, sendTo } from '../../../shared/api/client.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { RowActions } from '../../../shared/ui/table.js';
import { AdminList } from '../editing/admin-list.js';
import { describeReason, type FailuresTexts } from '../editing/describe-reason.js';
import { describeTemplate } from '../editing/describe-template.js';
import { failuresTexts } from '../editing/failures.texts.js';
import { queryOf, useListPanel } from '../editing/use-list-panel.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { dispatchesTexts } from './dispatches.texts.js';

interface Asked {
  readonly id: string;
  readonly act: 'send' | 'dismiss';
}

const ACTS = ['send', 'dismiss'] as const;

/** Mails and text messages by state; those that failed are sent again, or put aside. */
export function DispatchesPanel() {
  const texts = useTexts(dispatchesTexts);
  const failures = useTexts(failuresTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const [busyId, setBusyId] = useState<string | null>(null);
  const panel = useListPanel<DispatchResponse>({
    queryKey: ['admin', 'dispatches'],
    // Newest first.
    read: async ({ kind: of = 'mails', state = 'failed' }, after) => {
      const path = `/api/v1/admin/dispatches/${of}?${queryOf({ state, after })}`;
      const { dispatches: rows, next } = await readFrom<DispatchesResponse>(path);
      return { rows, next };
    },
    texts,
    name: 'messages sent',
    staleTime: 0,
    initial: { kind: parameters.get('kind') ?? undefined, state: parameters.get('state') ?? undefined },
  });
  const kind = panel.listing.kind === 'texts' ? 'texts' : 'mails';
  const acting = useAct({
    act: ({ id, act }: Asked) => sendTo('POST', `/api/v1/admin/dispatches/${kind}/${id}/${act}`),
    texts: { done: (_done, { act }) => texts.done[act], failed: texts.failed, refusals: texts.refusals },
    refreshes: [['admin', 'overview']],
    onEnd: panel.reload,
  });
  const buttonOf = (id: string, act: Asked['act']) => (
    <Button
      key={act}
      size="small"
      disabled={acting.isPending && busyId === id}
      onClick={() => {
        setBusyId(id);
        acting.run({ id, act });
      }}
    >
      {texts[act]}
    </Button>
  );
  const { columns } = texts;
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
      columns={[
        { label: columns.what, render: ({ template }) => describeTemplate(kind, template, language) },
        { label: columns.to, render: ({ recipient }) => recipient || texts.erased },
        {
          label: columns.when,
          render: ({ sentAt, createdAt }) => (
            <time dateTime={sentAt ?? createdAt}>{formatInstant(sentAt ?? createdAt, language)}</time>
          ),
        },
        {
          label: columns.why,
          render: (dispatch) => (dispatch.state === 'sent' ? '' : describeFailure(dispatch, failures, texts)),
        },
        {
          label: columns.actions,
          render: ({ id, state, canSendAgain }) =>
            state === 'failed' && (
              <RowActions>{(canSendAgain ? ACTS : ACTS.slice(1)).map((act) => buttonOf(id, act))}</RowActions>
            ),
        },
      ]}
    />
  );
}

/** Why the last attempt failed. Codes are those of SMTP, of the gateway's HTTP, and of the network. */
function describeFailure(
  { failure, attempts, state }: DispatchResponse,
  failures: FailuresTexts,
  { attempt }: Pick<typeof dispatchesTexts.sv, 'attempt'>,
): string {
  if (failure === null) return state === 'queued' ? failures.waiting : failures.unknown;
  const reason = describeReason(failure, failures);
  return state === 'queued' ? `${reason} ${attempt(attempts)}` : reason;
}
