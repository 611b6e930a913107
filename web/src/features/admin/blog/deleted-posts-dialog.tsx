import { DeletedDialog } from '../editing/deleted-dialog.js';
import { useBlogCalls } from './blog-calls.js';
import { blogKeys } from './blog-keys.js';

interface DeletedPostsDialogProps {
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

export function DeletedPostsDialog({ onRestored, onClose }: DeletedPostsDialogProps) {
  const { listDeleted, undelete } = useBlogCalls();
  const list = async () => {
    const posts = await listDeleted();
    return posts.map(({ id, title, deleted_at: deletedAt }) => ({
      id,
      name: title,
      deletedAt,
      restore: () => undelete(id),
    }));
  };
  return <DeletedDialog queryKey={blogKeys.deleted()} list={list} onRestored={onRestored} onClose={onClose} />;
}
