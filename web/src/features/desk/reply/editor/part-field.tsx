import { useRef, type KeyboardEvent } from 'react';
import { useWatch, type FieldPathByValue, type UseFormReturn } from 'react-hook-form';
import { gapsIn } from '../../../../../../common/reply-gaps.js';
import { useTexts } from '../../../../shared/language.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import styles from '../reply.module.css';
import { replyTexts } from '../reply.texts.js';
import { selectGap } from './gaps.js';
import type { ReplyForm } from './reply-form.js';
import type { Phrase } from './templates.js';

interface PartFieldProps {
  readonly form: UseFormReturn<ReplyForm>;
  readonly name: FieldPathByValue<ReplyForm, string>;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly isReadOnly: boolean;
  readonly rows: number;
  readonly phrases: readonly Phrase[];
}

/**
 * A section of the reply that grows with its text, with a count of its gaps, and phrases to insert at the cursor. Tab
 * moves to the next gap before it leaves the field.
 */
export function PartField({ form, name, isReadOnly, phrases, ...field }: PartFieldProps) {
  const { templates: texts, gaps: gapTexts } = useTexts(replyTexts);
  const part = useRef<HTMLDivElement>(null);
  const written = useWatch({ control: form.control, name });
  const gaps = gapsIn(written);
  const areaOf = () => part.current?.querySelector('textarea') ?? null;
  const insert = (id: string) => {
    const area = areaOf();
    const phrase = phrases.find((each) => each.id === id);
    if (area && phrase) insertAtCursor(area, phrase.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key !== 'Tab' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    if (target instanceof HTMLTextAreaElement && selectGap(target, target.selectionEnd)) event.preventDefault();
  };
  return (
    <div ref={part} className={styles.part}>
      <TextField {...field} readOnly={isReadOnly} registration={form.register(name)} onKeyDown={onKeyDown} />
      {gaps.length > 0 && (
        <p className={styles.gaps}>
          {gapTexts.left}{' '}
          {gaps.map(({ text, at }) => (
            <TextButton key={at} onClick={() => selectGap(areaOf(), at)}>
              <mark lang="sv">{text}</mark>
            </TextButton>
          ))}
        </p>
      )}
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

/** Inserts a paragraph. The event notifies the form, as typing does. */
function insertAtCursor(area: HTMLTextAreaElement, text: string): void {
  const before = area.value.slice(0, area.selectionStart);
  const gap = before === '' || before.endsWith('\n') ? '' : '\n\n';
  area.setRangeText(gap + text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}
