import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { postState } from '../../../../../common/blog-posts.js';
import { paths } from '../../../../../common/paths.js';
import type { BlogPostResponse } from '../../../../../src/site/content/content.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { businessNow } from '../../../shared/site/business-time.js';
import { usePage } from '../../../shared/site/page-context.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { AdminList, CreateButton } from '../editing/admin-list.js';
import { adminTexts } from '../editing/admin.texts.js';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { EditActions } from '../editing/edit-actions.js';
import { useDeletion } from '../editing/use-deletion.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { blogTexts } from './admin-blog.texts.js';
import { listPosts, managePosts } from './blog-calls.js';
import { DeletedPostsDialog } from './deleted-posts-dialog.js';
import { PostDialog, POST_DRAFTS } from './post-dialog.js';
import type { PostDraft } from './post-draft.js';

const LOOKS = { published: {}, scheduled: { variant: 'outlined' }, draft: { variant: 'outlined' } } as const;

/** All posts, drafts too: search, edit, delete and restore. */
export function BlogPanel() {
  const texts = useTexts(blogTexts);
  const common = useTexts(adminTexts);
  const language = useLanguage();
  const { renderedAt } = usePage();
  const [showsDeleted, setShowsDeleted] = useState(false);
  const panel = useListPanel<BlogPostResponse>({ queryKey: ['admin', 'blog'], read: listPosts, texts, name: 'posts' });
  const { edited, edit, closeEdited, put, reload } = panel;
  const deletion = useDeletion<BlogPostResponse>({
    remove: ({ id }) => managePosts('delete', { blogPostId: id }),
    texts,
    onDeleted: reload,
  });
  const stateOf = ({ published_at: at }: BlogPostResponse) =>
    postState(at === null ? null : new Date(at), businessNow(renderedAt));
  const { columns } = texts;
  return (
    <AdminList
      panel={panel}
      texts={texts}
      columns={[
        { label: columns.title, render: ({ title }) => title },
        { label: columns.author, render: ({ author }) => author },
        {
          label: columns.status,
          render: (post) => <Chip {...LOOKS[stateOf(post)]} label={texts.states[stateOf(post)]} />,
        },
        {
          label: columns.published,
          isNumber: true,
          render: ({ published_at: at }) => (at === null ? '–' : formatInstant(at, language)),
        },
        {
          label: columns.actions,
          render: (post) => (
            <EditActions onEdit={() => edit(post)} onDelete={() => deletion.request(post)}>
              {stateOf(post) === 'published' && (
                <Button size="small" target="_blank" rel="noopener" href={paths.blogPost(post.slug)}>
                  {common.view}
                </Button>
              )}
            </EditActions>
          ),
        },
      ]}
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
