import { EditorContent, useEditor, type JSONContent } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { richTextTexts } from './rich-text.texts.js';
import proseStyles from '../content-field.module.css';
import { FormatToolbar } from './format-toolbar.js';
import { readHtml, writeHtml } from './html-document.js';
import { readPasted, type LeftOut } from './pasted-html.js';
import styles from './rich-text.module.css';
import { EXTENSIONS } from './schema.js';
import layout from '../../../../shared/ui/layout.module.css';

interface RichTextProps {
  /** Of the field. */
  readonly label: string;
  readonly html: string;
  /** The user changed the text; until then it keeps its original HTML. */
  readonly onChange: (html: string) => void;
  /** The editor cannot represent the text without loss. */
  readonly onUnreadable: () => void;
}

/** An editor that shows the post's text as published. */
export default function RichText({ label, html, onChange, onUnreadable }: RichTextProps) {
  const { hint, leftOut: leftOutTexts } = useTexts(richTextTexts);
  const labelId = useId();
  const hintId = useId();
  const [opened] = useState(() => readHtml(html));
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const currentHtml = useRef(html);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: opened && (opened.toJSON() as JSONContent),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': hintId,
        lang: 'sv',
        class: `${proseStyles.prose} ${styles.area}`,
      },
      transformPastedHTML(pastedHtml) {
        const pasted = readPasted(pastedHtml);
        setLeftOut(pasted.leftOut);
        return pasted.html;
      },
    },
    onUpdate({ editor: { state } }) {
      currentHtml.current = writeHtml(state.doc);
      onChange(currentHtml.current);
    },
  });

  const isUnreadable = opened === null;
  useEffect(() => {
    if (isUnreadable) onUnreadable();
  }, [isUnreadable, onUnreadable]);

  // The text was replaced by a discarded draft or another editor's version.
  useEffect(() => {
    if (html === currentHtml.current) return;
    currentHtml.current = html;
    const document = readHtml(html);
    if (document === null) onUnreadable();
    else editor.commands.setContent(document.toJSON() as JSONContent, { emitUpdate: false });
  }, [html, editor, onUnreadable]);

  if (isUnreadable) return null;
  return (
    <div className={styles.frame}>
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      <FormatToolbar editor={editor} />
      <EditorContent editor={editor} />
      {leftOut.length > 0 && <NotePanel tone="quiet" text={leftOut.map((kind) => leftOutTexts[kind]).join(' ')} />}
      <p id={hintId} className={layout.small}>
        {hint}
      </p>
    </div>
  );
}
