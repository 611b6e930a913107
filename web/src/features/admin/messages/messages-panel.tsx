import Button from '@mui/material/Button';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListedMessageResponse, MessageState } from '../../../../../src/site/contact/contact.contract.js';
import { adminTexts } from '../editing/admin.texts.js';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { useTexts } from '../../../shared/language.js';
import { Loaded } from '../editing/loaded.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { useDeletion } from '../editing/use-deletion.js';
import { messagesTexts } from './admin-messages.texts.js';
import { MessageDialog } from './message-dialog.js';
import { MessageRow } from './message-row.js';
import { useMessagesCalls } from './messages-calls.js';
import { useMessages } from './use-messages.js';

const STATES: readonly MessageState[] = ['unanswered', 'answered'];

/** What visitors have written: searched, opened, marked as answered and deleted. The address names the open one. */
export function MessagesPanel() {
  const texts = useTexts(messagesTexts);
  const common = useTexts(adminTexts);
  const calls = useMessagesCalls();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<MessageState | null>(null);
  const [parameters, setParameters] = useSearchParams();
  const openedId = parameters.get('message');
  const close = () => setParameters({});
  const { messages, unanswered, isLoading, hasMore, showMore, reload } = useMessages({
    search: useDeferredValue(search.trim()),
    state,
  });
  const deletion = useDeletion<ListedMessageResponse>({
    remove: ({ id }) => calls.delete(id),
    success: texts.deleted,
    failure: texts.failedToDelete,
    onDeleted() {
      close();
      reload();
    },
  });
  const { columns } = texts;

  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <div className={styles.filters}>
          <TextField
            type="search"
            label={texts.search}
            placeholder={texts.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <SelectField
            label={texts.show}
            value={state ?? ''}
            onChoose={(chosen) => setState(STATES.find((name) => name === chosen) ?? null)}
          >
            <option value="">{texts.states.all}</option>
            {STATES.map((name) => (
              <option key={name} value={name}>
                {texts.states[name]}
              </option>
            ))}
          </SelectField>
        </div>
        <p role="status">{unanswered !== null && texts.unanswered(unanswered)}</p>
      </div>
      <Loaded isLoading={isLoading} value={messages} texts={texts} reload={reload}>
        {(rows) =>
          rows.length === 0 ? (
            <TableNote>{search.trim() === '' && state === null ? texts.empty : texts.nothingMatches}</TableNote>
          ) : (
            <Table
              label={texts.title}
              columns={[columns.sender, columns.subject, columns.received, columns.state, columns.actions]}
            >
              {rows.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  onOpen={() => setParameters({ message: message.id })}
                  onDelete={() => deletion.ask(message)}
                />
              ))}
            </Table>
          )
        }
      </Loaded>
      {hasMore && (
        <div className={styles.more}>
          <Button variant="outlined" onClick={showMore}>
            {common.showMore}
          </Button>
        </div>
      )}
      {openedId !== null && deletion.asked === null && (
        <MessageDialog key={openedId} id={openedId} onDelete={deletion.ask} onClose={close} />
      )}
      <DeletionDialog deletion={deletion} texts={texts} detailOf={({ name }) => name} />
    </div>
  );
}
