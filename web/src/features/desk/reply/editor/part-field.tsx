import Box from '@mui/material/Box';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useWatch, type FieldPathByValue, type UseFormReturn } from 'react-hook-form';
import { gapsIn } from '../../../../../../common/reply-gaps.js';
import type { ReplyPart } from '../../../../../../common/reply.js';
import { undrawnSigns } from '../../../../../../common/written-signs.js';
import { useTexts } from '../../../../shared/language.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import styles from '../reply.module.css';
import { editorTexts } from './editor.texts.js';
import { FilledGaps } from './filled-gaps.js';
import { selectSign } from './gaps.js';
import { PhraseMenu } from './phrase-menu.js';
import type { ReplyForm } from './reply-form.js';
import type { OfferedText } from './templates.js';
import type { Marks } from './use-marks.js';

interface PartFieldProps {
  readonly form: UseFormReturn<ReplyForm>;
  readonly name: FieldPathByValue<ReplyForm, string>;
  /** The part of the reply that the field is. */
  readonly part: ReplyPart;
  readonly marks: Marks;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly isReadOnly: boolean;
  readonly rows: number;
  readonly phrases: readonly OfferedText[];
  /** Tab after the field's last stop. @returns whether the focus has moved */
  readonly onGapsDone: () => boolean;
}

/**
 * A section of the reply that grows with its text, with its gaps, what the form has filled, and the signs that its file
 * cannot have. Tab moves to the next stop before it leaves the field; a slash at the beginning of a word offers the phrases.
 * From field to field it is one Tab: the buttons below are for the mouse.
 */
export function PartField({ form, name, part, marks, isReadOnly, phrases, onGapsDone, ...field }: PartFieldProps) {
  const { templates: texts, gaps: gapTexts, signs: signTexts } = useTexts(editorTexts);
  const box = useRef<HTMLDivElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const written = useWatch({ control: form.control, name });
  const gaps = gapsIn(written);
  const signs = undrawnSigns(written);
  const areaOf = () => box.current?.querySelector('textarea') ?? null;
  const canInsert = phrases.length > 0 && !isReadOnly;
  const insert = (text: string, isParagraph: boolean) => {
    setIsChoosing(false);
    const area = areaOf();
    if (!area) return;
    const at = insertAtCursor(area, isParagraph ? marks.prepare(part, text).text : text, isParagraph);
    if (isParagraph) marks.select(part, at);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (!(target instanceof HTMLTextAreaElement)) return;
    if (event.key === 'Tab' && !event.shiftKey) {
      if (marks.select(part, target.selectionEnd) || onGapsDone()) event.preventDefault();
    }
    if (event.key === '/' && canInsert && /(^|\s)$/.test(target.value.slice(0, target.selectionStart))) {
      event.preventDefault();
      setIsChoosing(true);
    }
  };
  return (
    <Box ref={box} sx={{ '& textarea': { minHeight: '4.25rem', maxHeight: '30rem', fieldSizing: 'content' } }}>
      <TextField {...field} readOnly={isReadOnly} registration={form.register(name)} onKeyDown={onKeyDown} />
      {gaps.length > 0 && (
        <p className={styles.gaps}>
          {gapTexts.left}{' '}
          {gaps.map(({ text, at }) => (
            <TextButton key={at} tabIndex={-1} onClick={() => marks.select(part, at)}>
              <mark lang="sv">{text}</mark>
            </TextButton>
          ))}
        </p>
      )}
      <FilledGaps {...{ part, written, marks }} />
      {signs.length > 0 && (
        <p className={styles.gaps}>
          {signTexts.left}{' '}
          {signs.map(({ text, at }) => (
            <TextButton key={at} onClick={() => selectSign(areaOf(), at)}>
              <mark>{text}</mark>
            </TextButton>
          ))}
        </p>
      )}
      {canInsert &&
        (isChoosing ? (
          <PhraseMenu
            label={field.label}
            phrases={phrases}
            onChoose={({ text }) => insert(text, true)}
            onClose={(typed) => insert(typed, false)}
          />
        ) : (
          <Box
            component="p"
            sx={{
              mt: 0.25,
              fontSize: '0.8125rem',
              '& button': { minHeight: '1.75rem', color: 'var(--ink-soft)', fontSize: 'inherit' },
            }}
          >
            <TextButton tabIndex={-1} aria-label={texts.phrase(field.label)} onClick={() => setIsChoosing(true)}>
              {texts.insertPhrase}
            </TextButton>
          </Box>
        ))}
    </Box>
  );
}

/** Inserts a text, or a paragraph of its own. The event notifies the form, as typing does. @returns where it begins */
function insertAtCursor(area: HTMLTextAreaElement, text: string, isParagraph: boolean): number {
  area.focus();
  const at = area.selectionStart;
  if (text === '') return at;
  const before = area.value.slice(0, at);
  const space = !isParagraph || before === '' || before.endsWith('\n') ? '' : '\n\n';
  area.setRangeText(space + text, at, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  return at;
}
