import Chip from '@mui/material/Chip';
import { millisecondsInHour } from 'date-fns/constants';
import type { ListedMessageResponse } from '../../../../../src/site/contact/contact.contract.js';
import { businessNow } from '../../../shared/site/business-time.js';
import { useTexts } from '../../../shared/language.js';
import { usePage } from '../../../shared/site/page-context.js';
import { messagesTexts } from './admin-messages.texts.js';

const LOOKS = {
  waiting: {},
  soon: { color: 'warning' },
  overdue: { color: 'error' },
  answered: { variant: 'outlined' },
} as const;
const SOON_HOURS = 24;

type Message = Pick<ListedMessageResponse, 'answered_at' | 'answer_due_at'>;

/** Whether a message still waits: on its last day for how many hours yet, and whether longer than was promised. */
export function StateBadge({ message }: { readonly message: Message }) {
  const { badges } = useTexts(messagesTexts);
  const { renderedAt } = usePage();
  const hoursLeft = (Date.parse(message.answer_due_at) - businessNow(renderedAt).getTime()) / millisecondsInHour;
  const state = stateOf(message, hoursLeft);
  const label = state === 'soon' ? badges.soon(Math.ceil(hoursLeft)) : badges[state];
  return <Chip {...LOOKS[state]} label={label} />;
}

function stateOf({ answered_at: answeredAt }: Message, hoursLeft: number): keyof typeof LOOKS {
  if (answeredAt !== null) return 'answered';
  if (hoursLeft <= 0) return 'overdue';
  return hoursLeft <= SOON_HOURS ? 'soon' : 'waiting';
}
