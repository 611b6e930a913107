import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import type { DeletedPostResponse } from '../../../../../src/site/content/content.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { get, keyOf, sendTo } from '../../../shared/api/client.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useAdminQuery } from '../editing/use-admin-query.js';

const DELETED = '/api/v1/admin/posts/deleted';

interface DeletedPostsDialogProps {
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** The posts deleted in the last 30 days, each with a button to restore it. */
export function DeletedPostsDialog({ onRestored, onClose }: DeletedPostsDialogProps) {
  const { trash, restore, deleted: texts } = useTexts(adminTexts);
  const language = useLanguage();
  const query = useAdminQuery({
    ...get<{ posts: DeletedPostResponse[] }>(DELETED),
    texts,
    name: 'what was deleted',
    staleTime: 0,
  });
  const restoring = useAct({
    act: ({ id }: DeletedPostResponse) => sendTo('POST', `${DELETED}/${id}/restore`),
    texts: { done: (_answer, { title }) => texts.restored(title), failed: texts.failedToRestore },
    refreshes: [keyOf(DELETED)],
    onDone: onRestored,
  });
  return (
    <StaffDialog title={trash} size="medium" closesOnBackdrop onClose={onClose}>
      <p>{texts.explained}</p>
      <StaffLoaded {...query}>
        {({ posts }) =>
          posts.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <Stack component="ul" sx={{ listStyle: 'none' }}>
              {posts.map((post) => (
                <Stack
                  key={post.id}
                  component="li"
                  direction="row"
                  spacing={2}
                  sx={{
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    padding: '0.5rem 0',
                    borderTop: '1px solid var(--line)',
                    '&:first-child': { borderTop: 0 },
                  }}
                >
                  <div>
                    {post.title}
                    <Soft as="div">{texts.at(formatInstant(post.deleted_at, language))}</Soft>
                  </div>
                  <Button size="small" onClick={() => restoring.run(post)}>
                    {restore}
                  </Button>
                </Stack>
              ))}
            </Stack>
          )
        }
      </StaffLoaded>
    </StaffDialog>
  );
}
