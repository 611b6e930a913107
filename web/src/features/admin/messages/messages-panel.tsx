import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import type {
  ListedMessageResponse,
  ListedMessagesResponse,
} from '../../../../../src/site/contact/contact.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { useDeletion } from '../editing/use-deletion.js';
import { queryOf, useListPanel, type ListPage } from '../editing/use-list-panel.js';
import { messagesTexts } from './admin-messages.texts.js';
import { MessageDialog } from './message-dialog.js';
import { messageKeys } from './message-keys.js';
import { StateBadge } from './state-badge.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { sendTo, readFrom } from '../../../shared/api/client.js';

interface MessagePage extends ListPage<ListedMessageResponse> {
  readonly unanswered: number;
}

/** The visitors' messages: search, and open to answer. The address names the open message. */
export function MessagesPanel() {
  const texts = useTexts(messagesTexts);
  const language = useLanguage();
  const [parameters, setParameters] = useSearchParams();
  const openedId = parameters.get('message');
  const close = () => setParameters({});
  const panel = useListPanel<ListedMessageResponse, MessagePage>({
    queryKey: messageKeys.lists(),
    // Newest first.
    read: async ({ search, state }, before) => {
      const path = `/api/v1/admin/messages?${queryOf({ search, state, before })}`;
      const { messages: rows, unanswered, next_before } = await readFrom<ListedMessagesResponse>(path);
      return { rows, unanswered, next: next_before?.toString() };
    },
    texts,
    name: 'messages',
    initial: { state: parameters.get('state') ?? undefined },
  });
  const deletion = useDeletion<ListedMessageResponse>({
    remove: ({ id }) => sendTo('DELETE', `/api/v1/admin/messages/${id}`),
    texts,
    onDeleted() {
      close();
      panel.reload();
    },
  });
  const { all, ...states } = texts.states;
  const { columns } = texts;
  return (
    <AdminList
      panel={panel}
      texts={texts}
      filters={[{ name: 'state', label: texts.show, all, options: Object.entries(states) }]}
      action={<p role="status">{panel.firstPage && texts.unanswered(panel.firstPage.unanswered)}</p>}
      columns={[
        {
          label: columns.sender,
          render: ({ name, email }) => (
            <>
              {name}
              <Soft>{email}</Soft>
            </>
          ),
        },
        { label: columns.subject, render: ({ subject }) => subject || texts.noSubject },
        { label: columns.received, isNumber: true, render: (message) => formatInstant(message.received_at, language) },
        { label: columns.state, render: (message) => <StateBadge message={message} /> },
        {
          label: columns.actions,
          render: (message) => (
            <Button
              size="small"
              aria-label={texts.openMessage(message.name)}
              onClick={() => setParameters({ message: message.id })}
            >
              {texts.open}
            </Button>
          ),
        },
      ]}
    >
      {openedId !== null && deletion.pendingRow === null && (
        <MessageDialog key={openedId} id={openedId} onDelete={deletion.request} onClose={close} />
      )}
      <DeletionDialog deletion={deletion} texts={texts} detailOf={({ name }) => name} />
    </AdminList>
  );
}
