import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useDeferredValue, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../shared/ui/field.js';
import { useTexts } from '../../../shared/language.js';
import { blogTexts } from './admin-blog.texts.js';
import styles from './content-field.module.css';
import { LazyPreview } from './lazy-preview.js';
import type { PostDraft } from './post-draft.js';

const CONTENT_ROWS = 15;

/** The post's HTML and a preview. */
export function HtmlField({ form: { watch } }: { readonly form: UseFormReturn<PostDraft> }) {
  const { dialog, preview: previewTexts } = useTexts(blogTexts);
  const [showsPreview, setShowsPreview] = useState(false);
  const previewId = useId();
  const content = useDeferredValue(watch('content'));

  return (
    <div className={`${styles.content} ${styles.code}`}>
      <Field label={dialog.content} note={dialog.contentNote} rows={CONTENT_ROWS} spellCheck={false} name="content" />
      <Stack direction="row" spacing={0.5} sx={{ flexWrap: 'wrap' }}>
        <Button
          size="small"
          aria-expanded={showsPreview}
          aria-controls={showsPreview ? previewId : undefined}
          onClick={() => setShowsPreview(!showsPreview)}
        >
          {previewTexts.show}
        </Button>
      </Stack>
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
