import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { inBackground } from '../../../shared/errors/in-background.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { adminTexts } from './admin.texts.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

/** Something that can still be brought back. */
export interface DeletedItem {
  readonly id: string;
  readonly name: string;
  /** What is restored along with the item. */
  readonly detail?: string;
  readonly deletedAt: string;
  readonly restore: () => Promise<unknown>;
}

interface DeletedDialogProps {
  readonly queryKey: readonly string[];
  readonly list: () => Promise<DeletedItem[]>;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** The items deleted in the last 30 days, each with a button to restore it. */
export function DeletedDialog({ queryKey, list, onRestored, onClose }: DeletedDialogProps) {
  const texts = useTexts(adminTexts);
  const language = useLanguage();
  const notices = useNotices();
  const { data, isPending, refetch } = useQuery({
    queryKey,
    staleTime: 0,
    retry: false,
    queryFn: () => notices.ofFailure(list(), texts.deleted.failedToFetch),
  });

  const restoring = useAct({
    act: (item: DeletedItem) => item.restore(),
    texts: { done: (_response, { name }) => texts.deleted.restored(name), failed: texts.deleted.failedToRestore },
    refreshes: [queryKey],
    onDone: onRestored,
  });

  return (
    <StaffDialog title={texts.trash} size="medium" closesOnBackdrop onClose={onClose}>
      <p>{texts.deleted.explained}</p>
      {isPending && <p role="status">{texts.loading}</p>}
      {!isPending && !data && (
        <Button variant="outlined" onClick={() => inBackground(refetch(), 'reading what was deleted again')}>
          {texts.tryAgain}
        </Button>
      )}
      {data?.length === 0 && <p>{texts.deleted.none}</p>}
      {data && data.length > 0 && (
        <Stack component="ul" sx={{ listStyle: 'none' }}>
          {data.map((item) => (
            <Stack
              key={item.id}
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
                {item.name}
                <Soft as="div">
                  {[texts.deleted.at(formatInstant(item.deletedAt, language)), item.detail].filter(Boolean).join(' · ')}
                </Soft>
              </div>
              <Button size="small" onClick={() => restoring.run(item)}>
                {texts.restore}
              </Button>
            </Stack>
          ))}
        </Stack>
      )}
    </StaffDialog>
  );
}
