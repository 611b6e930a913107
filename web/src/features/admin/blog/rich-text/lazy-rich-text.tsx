import { lazy, Suspense } from 'react';
import { adminTexts } from '../../editing/admin.texts.js';
import { useTexts } from '../../../../shared/language.js';
import type RichText from './rich-text.js';

const Loaded = lazy(() => import('./rich-text.js'));

/** The editor, fetched when it is first wanted. */
export function LazyRichText(props: Parameters<typeof RichText>[0]) {
  const { loading } = useTexts(adminTexts);
  return (
    <Suspense fallback={<p role="status">{loading}</p>}>
      <Loaded {...props} />
    </Suspense>
  );
}
