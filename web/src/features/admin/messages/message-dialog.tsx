import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageResponse } from '../../../../../src/site/contact/contact.contract.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useTexts } from '../../../shared/language.js';
import { NotLoaded } from '../editing/not-loaded.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { messagesTexts } from './admin-messages.texts.js';
import { MessageDetails } from './message-details.js';
import { messageKeys } from './message-keys.js';
import { useMessagesCalls } from './messages-calls.js';
import { replyAddress } from './reply-address.js';

interface MessageDialogProps {
  readonly id: string;
  readonly onDelete: (message: MessageResponse) => void;
  readonly onClose: () => void;
}

/** One message, read and noted as answered. */
export function MessageDialog({ id, onDelete, onClose }: MessageDialogProps) {
  const { title, message: texts, notedAnswered, notedUnanswered, failedToNote } = useTexts(messagesTexts);
  const common = useTexts(adminTexts);
  const calls = useMessagesCalls();
  const { brandName } = useSiteConfig();
  const queryClient = useQueryClient();
  const key = messageKeys.one(id);
  const {
    data: message,
    error,
    refetch,
  } = useQuery({ queryKey: key, retry: false, staleTime: 0, queryFn: () => calls.get(id) });

  const marking = useAct({
    act: (isAnswered: boolean) => calls.markAnswered(id, isAnswered),
    texts: {
      done: (_marked, isAnswered) => (isAnswered ? notedAnswered : notedUnanswered),
      failed: failedToNote,
    },
    refreshes: [messageKeys.lists()],
    onDone: (marked) => queryClient.setQueryData(key, marked),
  });

  return (
    <StaffDialog
      title={message ? texts.title(message.name) : title}
      size="medium"
      closesOnBackdrop
      onClose={onClose}
      actions={
        <>
          {message && (
            <>
              <Button variant="contained" href={replyAddress(message, brandName)}>
                {texts.reply}
              </Button>
              <Button
                variant="outlined"
                disabled={marking.isPending}
                onClick={() => marking.run(message.answered_at === null)}
              >
                {message.answered_at === null ? texts.markAnswered : texts.markUnanswered}
              </Button>
            </>
          )}
          <Button variant="outlined" onClick={onClose}>
            {common.close}
          </Button>
          {message && (
            <Button size="small" color="error" disabled={marking.isPending} onClick={() => onDelete(message)}>
              {common.delete}
            </Button>
          )}
        </>
      }
    >
      {message ? (
        <MessageDetails message={message} />
      ) : (
        <NotLoaded error={error} texts={texts} onRetry={() => inBackground(refetch(), 'reading the message again')} />
      )}
    </StaffDialog>
  );
}
