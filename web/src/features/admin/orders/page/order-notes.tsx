import Stack from '@mui/material/Stack';
import type { OrderNoteResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { ActForm } from '../../../../shared/ui/act-form.js';
import { Field } from '../../../../shared/ui/field.js';
import { useOrderAct } from '../acts/use-order-act.js';
import { notesTexts } from './order-notes.texts.js';
import { Notes, Soft } from '../../../../shared/ui/staff-parts.js';
import { sendTo } from '../../../../shared/api/client.js';

interface OrderNotesProps {
  readonly orderId: string;
  readonly notes: readonly OrderNoteResponse[];
}

/** What the office has written about the order, and a field for more. Text that could not be saved stays in it. */
export function OrderNotes({ orderId, notes }: OrderNotesProps) {
  const texts = useTexts(notesTexts);
  const language = useLanguage();
  return (
    <Stack component="section" spacing={1}>
      <h2>{texts.title}</h2>
      {notes.length > 0 && (
        <Stack component="ol" spacing={1} sx={{ listStyle: 'none' }}>
          {notes.map(({ id, text, by, at }) => (
            <Notes key={id} as="li">
              <p>{text}</p>
              <Soft as="p">
                {by ?? texts.formerAdmin} · {formatInstant(at, language)}
              </Soft>
            </Notes>
          ))}
        </Stack>
      )}
      <NoteForm orderId={orderId} />
    </Stack>
  );
}

function NoteForm({ orderId }: { readonly orderId: string }) {
  const texts = useTexts(notesTexts);
  const act = useOrderAct({
    act: ({ text }: { readonly text: string }) =>
      sendTo('POST', `/api/v1/admin/orders/${orderId}/notes`, { text: text.trim() }),
  });
  return (
    <ActForm submit={texts.add} variant="outlined" defaults={{ text: '' }} act={act} clears>
      <Field
        name="text"
        label={texts.field}
        hint={texts.hint}
        rows={3}
        rules={{ validate: (text: string) => text.trim() !== '' || texts.missing }}
      />
    </ActForm>
  );
}
