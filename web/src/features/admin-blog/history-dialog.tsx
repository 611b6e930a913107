import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BlogPostResponse, RevisionResponse } from '../../../../src/content/content.contract.js';
import { AdminDialog } from '../admin-editing/admin-dialog.js';
import { adminTexts } from '../admin-editing/admin.texts.js';
import { useTexts } from '../../shared/language.js';
import { useNotices } from '../admin-editing/use-notices.js';
import { inBackground } from '../../shared/errors/in-background.js';
import { blogTexts } from './admin-blog.texts.js';
import { useBlogCalls } from './blog-calls.js';
import styles from './history-dialog.module.css';
import { HistoryEntry } from './history-entry.js';

interface HistoryDialogProps {
  readonly post: BlogPostResponse;
  readonly onRestored: (post: BlogPostResponse) => void;
  readonly onClose: () => void;
}

/** The saves of a post, newest first; each can be read and made the latest again. */
export function HistoryDialog({ post, onRestored, onClose }: HistoryDialogProps) {
  const { history: texts } = useTexts(blogTexts);
  const common = useTexts(adminTexts);
  const calls = useBlogCalls();
  const notices = useNotices();
  const [isBusy, setIsBusy] = useState(false);
  const { data: revisions, isPending } = useQuery({
    queryKey: ['admin', 'revisions', post.id],
    staleTime: 0,
    retry: false,
    queryFn: () =>
      calls.listRevisions(post.id).catch((error: unknown) => {
        notices.failed(error, texts.failedToFetch);
        throw error;
      }),
  });

  const restore = async ({ id }: RevisionResponse) => {
    setIsBusy(true);
    try {
      const restored = await calls.restoreRevision(post.id, id);
      notices.succeeded(texts.restored);
      onRestored(restored);
    } catch (error) {
      notices.failed(error, texts.failedToRestore);
      setIsBusy(false);
    }
  };

  return (
    <AdminDialog
      title={texts.title}
      size="medium"
      closesOnBackdrop
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <p>{texts.explained}</p>
      {isPending && <p role="status">{common.loading}</p>}
      <ol className={styles.list}>
        {revisions?.map((revision, index) => (
          <HistoryEntry
            key={revision.id}
            postId={post.id}
            revision={revision}
            isLatest={index === 0}
            isBusy={isBusy}
            onRestore={() => inBackground(restore(revision), 'restoring a revision')}
          />
        ))}
      </ol>
    </AdminDialog>
  );
}
