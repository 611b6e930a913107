import Box from '@mui/material/Box';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PreviewBar } from '../features/admin/blog/live-preview/preview-bar.js';
import { previewPageTexts } from '../features/admin/blog/live-preview/live-preview.texts.js';
import { previewedContent, usePreviewedPost } from '../features/admin/blog/live-preview/use-previewed-post.js';
import { postTexts } from '../features/site/blog/blog.texts.js';
import { PostScreen } from '../features/site/blog/post-screen.js';
import { CtaBanner } from '../features/site/cta/cta-banner.js';
import { businessNow } from '../shared/site/business-time.js';
import { usePage, useServiceDetails } from '../shared/site/page-context.js';

/** A post that is being written, on the page that readers will see. */
export default function AdminPreviewScreen() {
  const [parameters] = useSearchParams();
  const { renderedAt } = usePage();
  const { doctor } = useServiceDetails();
  const previewed = usePreviewedPost(parameters.get('of') ?? '');
  const draft = useDeferredValue(previewed.draft);
  return (
    <>
      <PreviewBar {...previewed} />
      {!draft && (
        <Box component="h1" sx={{ padding: '2rem 1.25rem', textAlign: 'center' }}>
          {previewPageTexts.metaTitle}
        </Box>
      )}
      {draft && (
        <>
          <PostScreen post={previewedContent(draft, businessNow(renderedAt))} takesFocus={false} />
          <CtaBanner {...postTexts.cta(doctor)} />
        </>
      )}
    </>
  );
}
