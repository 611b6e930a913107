import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../../../common/paths.js';
import type { ListedCustomersResponse } from '../../../../../src/shop/orders/customers/customers.contract.js';
import { readFrom } from '../../../shared/api/client.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { messagesTexts } from './admin-messages.texts.js';
import { messageKeys } from './message-keys.js';

/** Leads to the orders of the sender's address; to those who may read them, and where there are any. */
export function SenderLink({ email }: { readonly email: string }) {
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
