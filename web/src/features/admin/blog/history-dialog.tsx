import Stack from '@mui/material/Stack';
import type { BlogPostResponse, RevisionResponse } from '../../../../../src/site/content/content.contract.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { useTexts } from '../../../shared/language.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { blogTexts } from './admin-blog.texts.js';
import { get, sendTo } from '../../../shared/api/client.js';
import { HistoryEntry } from './history-entry.js';

interface HistoryDialogProps {
  readonly post: BlogPostResponse;
  readonly onRestored: (post: BlogPostResponse) => void;
  readonly onClose: () => void;
}

/** The saves of a post, newest first; each can be read and made the latest again. */
export function HistoryDialog({ post, onRestored, onClose }: HistoryDialogProps) {
  const { history: texts } = useTexts(blogTexts);
  const path = `/api/v1/admin/posts/${post.id}/revisions`;
  const query = useAdminQuery({
    ...get<{ revisions: RevisionResponse[] }>(path),
    texts,
    name: 'the earlier versions',
    staleTime: 0,
  });
  const restoring = useAct({
    act: async ({ id }: RevisionResponse) =>
      (await sendTo<{ blogPost: BlogPostResponse }>('POST', `${path}/${id}/restore`)).blogPost,
    texts: { done: texts.restored, failed: texts.failedToRestore },
    onDone: onRestored,
  });

  return (
    <StaffDialog title={texts.title} size="medium" closesOnBackdrop onClose={onClose}>
      <p>{texts.explained}</p>
      <StaffLoaded {...query} look="part">
        {({ revisions }) => (
          <Stack component="ol" sx={{ listStyle: 'none' }}>
            {revisions.map((revision, index) => (
              <HistoryEntry
                key={revision.id}
                postId={post.id}
                revision={revision}
                isLatest={index === 0}
                isBusy={restoring.isPending || restoring.result !== undefined}
                onRestore={() => restoring.run(revision)}
              />
            ))}
          </Stack>
        )}
      </StaffLoaded>
    </StaffDialog>
  );
}
