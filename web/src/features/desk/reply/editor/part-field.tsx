import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../../../shared/language.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import styles from '../reply.module.css';
import { replyTexts } from '../reply.texts.js';
import type { Phrase } from './templates.js';

interface PartFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly isReadOnly: boolean;
  readonly rows: number;
  readonly phrases: readonly Phrase[];
  readonly registration: UseFormRegisterReturn;
}

/** A text of the reply, as high as what is written in it, and phrases to put where the cursor is. */
export function PartField({ isReadOnly, phrases, ...field }: PartFieldProps) {
  const { templates: texts } = useTexts(replyTexts);
  const part = useRef<HTMLDivElement>(null);
  const insert = (id: string) => {
    const area = part.current?.querySelector('textarea');
    const phrase = phrases.find((known) => known.id === id);
    if (area && phrase) insertAtCursor(area, phrase.text);
  };
  return (
    <div ref={part} className={styles.part}>
      <TextField {...field} readOnly={isReadOnly} />
      {phrases.length > 0 && !isReadOnly && (
        <select
          aria-label={texts.phrase(field.label)}
          value=""
          className={styles.phrases}
          onChange={({ target }) => insert(target.value)}
        >
          <option value="">{texts.choosePhrase}</option>
          {phrases.map(({ id, title, isApproved }) => (
            <option key={id} value={id}>
              {isApproved ? title : texts.marked(title)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** As a paragraph of its own. The event tells the form, as typing does. */
function insertAtCursor(area: HTMLTextAreaElement, text: string): void {
  const before = area.value.slice(0, area.selectionStart);
  const gap = before === '' || before.endsWith('\n') ? '' : '\n\n';
  area.setRangeText(gap + text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}
