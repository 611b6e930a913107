import Button from '@mui/material/Button';
import type { ListedMessageResponse } from '../../../../../src/site/contact/contact.contract.js';
import { adminTexts } from '../editing/admin.texts.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Cell, Row, RowActions } from '../../../shared/ui/table.js';
import { messagesTexts } from './admin-messages.texts.js';
import styles from './messages.module.css';
import { StateBadge } from './state-badge.js';

interface MessageRowProps {
  readonly message: ListedMessageResponse;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

export function MessageRow({ message, onOpen, onDelete }: MessageRowProps) {
  const { columns, noSubject, open, openMessage } = useTexts(messagesTexts);
  const common = useTexts(adminTexts);
  const language = useLanguage();
  return (
    <Row>
      <Cell label={columns.sender}>
        {message.name}
        <span className={styles.address}>{message.email}</span>
      </Cell>
      <Cell label={columns.subject}>{message.subject || noSubject}</Cell>
      <Cell label={columns.received} isNumber>
        {formatInstant(message.received_at, language)}
      </Cell>
      <Cell label={columns.state}>
        <StateBadge message={message} />
      </Cell>
      <Cell label={columns.actions}>
        <RowActions>
          <Button size="small" aria-label={openMessage(message.name)} onClick={onOpen}>
            {open}
          </Button>
          <Button size="small" color="error" onClick={onDelete}>
            {common.delete}
          </Button>
        </RowActions>
      </Cell>
    </Row>
  );
}
