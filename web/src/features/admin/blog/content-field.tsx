import { lazy, Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { TabList } from '../../../shared/ui/tab-list.js';
import { deviceStorage } from '../../../shared/browser-storage.js';
import { blogTexts } from './admin-blog.texts.js';
import styles from './content-field.module.css';
import { HtmlField } from './html-field.js';
import type { PostDraft } from './post-draft.js';
import { richTextTexts } from './rich-text/rich-text.texts.js';
import { adminTexts } from '../editing/admin.texts.js';
import type RichText from './rich-text/rich-text.js';

const LoadedRichText = lazy(() => import('./rich-text/rich-text.js'));

type WritingMode = 'editor' | 'html';

const KEY = 'admin-writing-mode';

/** This browser's last writing mode: the editor by default. */
function useWritingMode(): [WritingMode, (mode: WritingMode) => void] {
  const [mode, setMode] = useState<WritingMode>(() => (deviceStorage.read(KEY) === 'html' ? 'html' : 'editor'));
  const choose = (chosen: WritingMode) => {
    deviceStorage.write(KEY, chosen);
    setMode(chosen);
  };
  return [mode, choose];
}

/** The post's text, in the editor or as HTML. Text that the editor cannot represent stays HTML. */
export function ContentField({ form }: { readonly form: UseFormReturn<PostDraft> }) {
  const { content: label } = useTexts(blogTexts).dialog;
  const texts = useTexts(richTextTexts);
  const [chosen, choose] = useWritingMode();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const mode = isUnreadable ? 'html' : chosen;

  return (
    <div className={styles.content}>
      <TabList
        label={texts.modes}
        tabs={[
          { name: 'editor', label: texts.editor },
          { name: 'html', label: texts.html },
        ]}
        selected={mode}
        onSelect={(selected) => {
          choose(selected);
          setIsUnreadable(false);
        }}
      >
        {isUnreadable && <NotePanel tone="problem" text={texts.unreadable} error={null} />}
        {mode === 'html' ? (
          <HtmlField form={form} />
        ) : (
          <LazyRichText
            label={label}
            html={form.watch('content')}
            onChange={(html) => form.setValue('content', html, { shouldDirty: true })}
            onUnreadable={() => setIsUnreadable(true)}
          />
        )}
      </TabList>
    </div>
  );
}

/** The editor, fetched when it is first wanted. */
function LazyRichText(props: Parameters<typeof RichText>[0]) {
  const { loading } = useTexts(adminTexts);
  return (
    <Suspense fallback={<p role="status">{loading}</p>}>
      <LoadedRichText {...props} />
    </Suspense>
  );
}
