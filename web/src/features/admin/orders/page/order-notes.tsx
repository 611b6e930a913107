import type { OrderNoteResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { ActForm } from '../../../../shared/ui/act-form.js';
import { Field } from '../../../../shared/ui/field.js';
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
  const { addNote } = useOrdersCalls();
  const act = useOrderAct({ act: ({ text }: { readonly text: string }) => addNote(orderId, { text: text.trim() }) });
  return (
    <ActForm className={styles.form} submit={texts.add} variant="outlined" defaults={{ text: '' }} act={act} clears>
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
