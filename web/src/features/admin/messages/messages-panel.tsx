import { useSearchParams } from 'react-router-dom';
import type { ListedMessageResponse } from '../../../../../src/site/contact/contact.contract.js';
import { useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { useDeletion } from '../editing/use-deletion.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { messagesTexts } from './admin-messages.texts.js';
import { MessageDialog } from './message-dialog.js';
import { messageKeys } from './message-keys.js';
import { MessageRow } from './message-row.js';
import { useMessagesCalls, type MessagePage } from './messages-calls.js';

/** The visitors' messages: search, open, mark as answered and delete. The address names the open message. */
export function MessagesPanel() {
  const texts = useTexts(messagesTexts);
  const { list, delete: remove } = useMessagesCalls();
  const [parameters, setParameters] = useSearchParams();
  const openedId = parameters.get('message');
  const close = () => setParameters({});
  const panel = useListPanel<ListedMessageResponse, MessagePage>({
    queryKey: messageKeys.lists(),
    read: list,
    texts,
    name: 'messages',
    initial: { state: parameters.get('state') ?? undefined },
  });
  const deletion = useDeletion<ListedMessageResponse>({
    remove: ({ id }) => remove(id),
    texts,
    onDeleted() {
      close();
      panel.reload();
    },
  });
  const { all, ...states } = texts.states;
  return (
    <AdminList
      panel={panel}
      texts={texts}
      filters={[{ name: 'state', label: texts.show, all, options: Object.entries(states) }]}
      action={<p role="status">{panel.firstPage && texts.unanswered(panel.firstPage.unanswered)}</p>}
      renderRow={(message) => (
        <MessageRow
          key={message.id}
          message={message}
          onOpen={() => setParameters({ message: message.id })}
          onDelete={() => deletion.request(message)}
        />
      )}
    >
      {openedId !== null && deletion.pendingRow === null && (
        <MessageDialog key={openedId} id={openedId} onDelete={deletion.request} onClose={close} />
      )}
      <DeletionDialog deletion={deletion} texts={texts} detailOf={({ name }) => name} />
    </AdminList>
  );
}
