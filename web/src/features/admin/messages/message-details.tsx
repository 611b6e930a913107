import { phoneUrl } from '../../../../../common/phone.js';
import type { MessageResponse } from '../../../../../src/site/contact/contact.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { messagesTexts } from './admin-messages.texts.js';
import { StateBadge } from './state-badge.js';
import { FactList, Notes } from '../../../shared/ui/staff-parts.js';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../../../common/paths.js';
import type { ListedCustomersResponse } from '../../../../../src/shop/orders/customers/customers.contract.js';
import { readFrom } from '../../../shared/api/client.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { messageKeys } from './message-keys.js';

/** Sender, time and text; the number opens the admin's telephone program. */
export function MessageDetails({ message }: { readonly message: MessageResponse }) {
  const { message: texts, columns, noSubject } = useTexts(messagesTexts);
  const language = useLanguage();
  const { answered_at: answeredAt } = message;
  return (
    <>
      <FactList>
        <dt>{texts.email}</dt>
        <dd>
          {message.email} <SenderLink email={message.email} />
        </dd>
        <dt>{texts.phone}</dt>
        <dd>
          <a href={phoneUrl(message.phone)}>{message.phone}</a>
        </dd>
        <dt>{texts.subject}</dt>
        <dd>{message.subject || noSubject}</dd>
        <dt>{texts.received}</dt>
        <dd>{formatInstant(message.received_at, language)}</dd>
        <dt>{answeredAt === null ? texts.due : texts.answered}</dt>
        <dd>{formatInstant(answeredAt ?? message.answer_due_at, language)}</dd>
        <dt>{columns.state}</dt>
        <dd>
          <StateBadge message={message} />
        </dd>
      </FactList>
      <Notes>{message.message || texts.noText}</Notes>
    </>
  );
}

/** Leads to the orders of the sender's address; to those who may read them, and where there are any. */
function SenderLink({ email }: { readonly email: string }) {
  const { message: texts } = useTexts(messagesTexts);
  const { data: id } = useQuery({
    queryKey: messageKeys.customer(email),
    retry: false,
    queryFn: async () => {
      const path = `/api/v1/admin/customers?limit=1&q=${encodeURIComponent(email)}`;
      const { customers } = await readFrom<ListedCustomersResponse>(path);
      return customers.find((customer) => customer.email === email.toLowerCase())?.id ?? null;
    },
  });
  return id ? <AppLink to={paths.customer(id)}>{texts.customer}</AppLink> : null;
}
