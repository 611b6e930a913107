import { lazy, Suspense } from 'react';

const Preview = lazy(() => import('./preview.js'));

/** The preview, fetched with its sanitiser when it is first wanted. */
export function LazyPreview({ html }: { readonly html: string }) {
  return (
    <Suspense fallback={null}>
      <Preview html={html} />
    </Suspense>
  );
}
