import Button from '@mui/material/Button';
import { useDeferredValue, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../shared/ui/text-field.js';
import { useTexts } from '../../shared/language.js';
import { blogTexts } from './admin-blog.texts.js';
import styles from './content-field.module.css';
import { applyFormat, FORMATS } from './formats.js';
import { LazyPreview } from './lazy-preview.js';
import type { PostDraft } from './post-draft.js';

const CONTENT_ROWS = 15;

/** The post's HTML, buttons for its common tags, and a preview. */
export function HtmlField({ form: { register, setValue, watch } }: { readonly form: UseFormReturn<PostDraft> }) {
  const { dialog, format: formatTexts, preview: previewTexts } = useTexts(blogTexts);
  const [showsPreview, setShowsPreview] = useState(false);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const previewId = useId();
  const content = useDeferredValue(watch('content'));
  const { ref, ...registration } = register('content');

  const format = (name: (typeof FORMATS)[number]) => {
    if (area.current === null) return;
    const { value, selectionStart, selectionEnd } = area.current;
    const { text, selection } = applyFormat(name, { text: value, selection: [selectionStart, selectionEnd] });
    setValue('content', text, { shouldDirty: true });
    area.current.focus();
    area.current.setSelectionRange(...selection);
  };

  return (
    <div className={`${styles.content} ${styles.code}`}>
      <TextField
        label={dialog.content}
        note={dialog.contentNote}
        rows={CONTENT_ROWS}
        spellCheck={false}
        registration={{
          ...registration,
          ref(element: HTMLTextAreaElement | null) {
            ref(element);
            area.current = element;
          },
        }}
      />
      <div role="group" aria-label={formatTexts.label} className={styles.toolbar}>
        {FORMATS.map((name) => (
          <Button key={name} size="small" onClick={() => format(name)}>
            {formatTexts[name]}
          </Button>
        ))}
        <Button
          size="small"
          aria-expanded={showsPreview}
          aria-controls={showsPreview ? previewId : undefined}
          onClick={() => setShowsPreview(!showsPreview)}
        >
          {previewTexts.show}
        </Button>
      </div>
      {showsPreview && (
        <div
          id={previewId}
          role="region"
          aria-label={previewTexts.title}
          className={styles.preview}
          lang="sv"
          tabIndex={0}
        >
          {content.trim() === '' ? <p>{previewTexts.empty}</p> : <LazyPreview html={content} />}
        </div>
      )}
    </div>
  );
}
