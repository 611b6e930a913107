import Chip from '@mui/material/Chip';
import type { ListedMessageResponse } from '../../../../src/contact/contact.contract.js';
import { businessNow } from '../../shared/site/business-time.js';
import { useTexts } from '../../shared/language.js';
import { usePage } from '../../shared/site/page-context.js';
import { messagesTexts } from './admin-messages.texts.js';

const LOOKS = { waiting: {}, overdue: { color: 'primary' }, answered: { variant: 'outlined' } } as const;

type Message = Pick<ListedMessageResponse, 'answered_at' | 'answer_due_at'>;

/** Whether a message still waits, and whether longer than was promised. */
export function StateBadge({ message }: { readonly message: Message }) {
  const { badges } = useTexts(messagesTexts);
  const { renderedAt } = usePage();
  const state = stateOf(message, businessNow(renderedAt));
  return <Chip {...LOOKS[state]} label={badges[state]} />;
}

function stateOf({ answered_at: answeredAt, answer_due_at: dueAt }: Message, now: Date): keyof typeof LOOKS {
  if (answeredAt !== null) return 'answered';
  return Date.parse(dueAt) < now.getTime() ? 'overdue' : 'waiting';
}
