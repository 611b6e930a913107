import Button from '@mui/material/Button';
import { useState } from 'react';
import type { BlogPostResponse } from '../../../../../src/site/content/content.contract.js';
import { useTexts } from '../../../shared/language.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { AdminList, CreateButton } from '../editing/admin-list.js';
import { adminTexts } from '../editing/admin.texts.js';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { useDeletion } from '../editing/use-deletion.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { DeletedDialog } from '../editing/deleted-dialog.js';
import { blogTexts } from './admin-blog.texts.js';
import { useBlogCalls } from './blog-calls.js';
import { blogKeys } from './blog-keys.js';
import { PostDialog, POST_DRAFTS } from './post-dialog.js';
import type { PostDraft } from './post-draft.js';
import { PostRow } from './post-row.js';

/** All posts, drafts too: search, edit, delete and restore. */
export function BlogPanel() {
  const texts = useTexts(blogTexts);
  const common = useTexts(adminTexts);
  const calls = useBlogCalls();
  const [showsDeleted, setShowsDeleted] = useState(false);
  const panel = useListPanel<BlogPostResponse>({ queryKey: blogKeys.lists(), read: calls.list, texts, name: 'posts' });
  const { edited, edit, closeEdited, put, reload } = panel;
  const deletion = useDeletion<BlogPostResponse>({ remove: ({ id }) => calls.delete(id), texts, onDeleted: reload });
  return (
    <AdminList
      panel={panel}
      texts={texts}
      renderRow={(post) => (
        <PostRow key={post.id} post={post} onEdit={() => edit(post)} onDelete={() => deletion.request(post)} />
      )}
      top={
        <div className={styles.header}>
          <h2>{texts.title}</h2>
          <div className={styles.buttons}>
            <Button variant="outlined" onClick={() => setShowsDeleted(true)}>
              {common.trash}
            </Button>
            <CreateButton panel={panel} label={texts.create} />
          </div>
        </div>
      }
      notes={
        <DraftsNote panel={panel} kind={POST_DRAFTS} nameOf={({ title }: PostDraft) => title} unnamed={texts.unnamed} />
      }
    >
      {edited && (
        <PostDialog
          key={edited.row?.updated_at}
          row={edited.row}
          onSaved={(post) => {
            put(post);
            reload();
          }}
          onRestored={(post) => {
            reload();
            edit(post);
          }}
          onClose={closeEdited}
        />
      )}
      {showsDeleted && <DeletedPostsDialog onRestored={reload} onClose={() => setShowsDeleted(false)} />}
      <DeletionDialog hasTrash deletion={deletion} texts={texts} detailOf={({ title }) => title} />
    </AdminList>
  );
}

interface DeletedPostsDialogProps {
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

function DeletedPostsDialog({ onRestored, onClose }: DeletedPostsDialogProps) {
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
