import { EditorContent, useEditor, type JSONContent } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { cleanHtml } from '../../../../../../common/clean-html.js';
import { useTexts } from '../../../../shared/language.js';
import { richTextTexts } from './rich-text.texts.js';
import proseStyles from '../content-field.module.css';
import { FormatToolbar } from './format-toolbar.js';
import { readHtml, writeHtml } from './html-document.js';
import styles from './rich-text.module.css';
import { EXTENSIONS } from './schema.js';

interface RichTextProps {
  /** Of the field. */
  readonly label: string;
  readonly html: string;
  /** Something was changed here; an opened text stays as it was written until then. */
  readonly onChange: (html: string) => void;
  /** The text holds something that would be lost here. */
  readonly onUnreadable: () => void;
}

/** The post's text as it will look, for those who do not write HTML. */
export default function RichText({ label, html, onChange, onUnreadable }: RichTextProps) {
  const { hint } = useTexts(richTextTexts);
  const labelId = useId();
  const hintId = useId();
  const [opened] = useState(() => readHtml(html));
  const known = useRef(html);
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
      transformPastedHTML: cleanHtml,
    },
    onUpdate({ editor: { state } }) {
      known.current = writeHtml(state.doc);
      onChange(known.current);
    },
  });

  const isUnreadable = opened === null;
  useEffect(() => {
    if (isUnreadable) onUnreadable();
  }, [isUnreadable, onUnreadable]);

  // The text was replaced: a draft discarded, another editor's version taken.
  useEffect(() => {
    if (html === known.current) return;
    known.current = html;
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
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
