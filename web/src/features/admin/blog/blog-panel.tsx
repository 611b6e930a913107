import Button from '@mui/material/Button';
import { useDeferredValue, useState } from 'react';
import type { BlogPostResponse } from '../../../../../src/site/content/content.contract.js';
import { adminTexts } from '../editing/admin.texts.js';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { useTexts } from '../../../shared/language.js';
import { Loaded } from '../editing/loaded.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { TextField } from '../../../shared/ui/text-field.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { useDeletion } from '../editing/use-deletion.js';
import { blogTexts } from './admin-blog.texts.js';
import { useBlogCalls } from './blog-calls.js';
import { DeletedPostsDialog } from './deleted-posts-dialog.js';
import { PostDialog, POST_DRAFTS } from './post-dialog.js';
import type { PostDraft } from './post-draft.js';
import { PostRow } from './post-row.js';
import { usePosts } from './use-posts.js';

/** All posts, drafts too: searched, written, deleted and brought back. */
export function BlogPanel() {
  const texts = useTexts(blogTexts);
  const common = useTexts(adminTexts);
  const calls = useBlogCalls();
  const [search, setSearch] = useState('');
  const { posts, isLoading, hasMore, showMore, put, reload } = usePosts(useDeferredValue(search.trim()));
  /** `row` null is a new post. */
  const [edited, setEdited] = useState<{ readonly row: BlogPostResponse | null } | null>(null);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const deletion = useDeletion<BlogPostResponse>({
    remove: ({ id }) => calls.delete(id),
    success: texts.deleted,
    failure: texts.failedToDelete,
    onDeleted: reload,
  });
  const { columns } = texts;

  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <h2>{texts.title}</h2>
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={() => setShowsDeleted(true)}>
            {common.trash}
          </Button>
          <Button variant="contained" onClick={() => setEdited({ row: null })}>
            {texts.create}
          </Button>
        </div>
      </div>
      <div className={styles.filters}>
        <TextField
          type="search"
          label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {edited === null && (
        <DraftsNote<BlogPostResponse>
          kind={POST_DRAFTS}
          nameOf={({ title }: PostDraft) => title}
          unnamed={texts.unnamed}
          onContinue={(row) => setEdited({ row })}
        />
      )}
      <Loaded isLoading={isLoading} value={posts} texts={texts} reload={reload}>
        {(rows) =>
          rows.length === 0 ? (
            <TableNote>{search.trim() === '' ? texts.empty : texts.nothingMatches}</TableNote>
          ) : (
            <Table
              label={texts.title}
              columns={[columns.title, columns.author, columns.status, columns.published, columns.actions]}
            >
              {rows.map((post) => (
                <PostRow
                  key={post.id}
                  post={post}
                  onEdit={() => setEdited({ row: post })}
                  onDelete={() => deletion.ask(post)}
                />
              ))}
            </Table>
          )
        }
      </Loaded>
      {hasMore && (
        <div className={styles.more}>
          <Button variant="outlined" onClick={showMore}>
            {common.showMore}
          </Button>
        </div>
      )}
      {edited && (
        <PostDialog
          key={edited.row?.updated_at}
          row={edited.row}
          onSaved={(post) => {
            put(post);
            reload();
          }}
          onRestored={(row) => {
            reload();
            setEdited({ row });
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {showsDeleted && <DeletedPostsDialog onRestored={reload} onClose={() => setShowsDeleted(false)} />}
      <DeletionDialog hasTrash deletion={deletion} texts={texts} detailOf={({ title }) => title} />
    </div>
  );
}
