import Stack from '@mui/material/Stack';
import { paths } from '../../../../../common/paths.js';
import type { CustomerMessageResponse } from '../../../../../src/shop/orders/customers/customers.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { customerTexts } from './customers.texts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

/** When a customer wrote by the contact form; the text is on the page of messages, where each reading is recorded. */
export function CustomerMessages({ messages }: { readonly messages: readonly CustomerMessageResponse[] }) {
  const texts = useTexts(customerTexts);
  const language = useLanguage();
  return (
    <Stack component="section" spacing={2}>
      <h2>{texts.messages}</h2>
      {messages.length === 0 ? (
        <p>{texts.noMessages}</p>
      ) : (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none' }}>
          {messages.map(({ id, number, receivedAt, isAnswered }) => (
            <li key={id}>
              <AppLink to={`${paths.messages}?message=${id}`}>{texts.message(number)}</AppLink>
              <Soft>
                {formatInstant(receivedAt, language)} · <span>{isAnswered ? texts.answered : texts.unanswered}</span>
              </Soft>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
