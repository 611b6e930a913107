import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import type { OrderNoteResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { OrderProblemNote } from '../acts/order-problem-note.js';
import { useOrderAct } from '../acts/use-order-act.js';
import { useOrdersCalls } from '../orders-calls.js';
import storyStyles from '../story/story.module.css';
import styles from './order-page.module.css';
import { notesTexts } from './order-notes.texts.js';

interface OrderNotesProps {
  readonly orderId: string;
  readonly notes: readonly OrderNoteResponse[];
}

/** What the office has written about the order, and a field for more. Text that could not be saved stays in it. */
export function OrderNotes({ orderId, notes }: OrderNotesProps) {
  const texts = useTexts(notesTexts);
  const language = useLanguage();
  return (
    <section className={storyStyles.section}>
      <h2>{texts.title}</h2>
      {notes.length > 0 && (
        <ol className={styles.list}>
          {notes.map(({ id, text, by, at }) => (
            <li key={id} className={styles.note}>
              <p className={styles.words}>{text}</p>
              <p className={styles.by}>
                {by ?? texts.formerAdmin} · {formatInstant(at, language)}
              </p>
            </li>
          ))}
        </ol>
      )}
      <NoteForm orderId={orderId} />
    </section>
  );
}

function NoteForm({ orderId }: { readonly orderId: string }) {
  const texts = useTexts(notesTexts);
  const common = useTexts(adminTexts);
  const { addNote } = useOrdersCalls();
  const form = useForm({ defaultValues: { text: '' } });
  const { request, isPending, problem, error } = useOrderAct(
    (text: string) => addNote(orderId, { text }),
    () => form.reset(),
  );
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => inBackground(form.handleSubmit(({ text }) => request(text.trim()))(event), 'adding a note')}
    >
      <TextField
        label={texts.field}
        hint={texts.hint}
        rows={3}
        error={errors.text && texts.missing}
        registration={form.register('text', { validate: (text) => text.trim() !== '' })}
      />
      {problem && !isPending && <OrderProblemNote problem={problem} error={error} />}
      <Button type="submit" variant="outlined" disabled={isPending}>
        {isPending ? common.saving : texts.add}
      </Button>
    </form>
  );
}
