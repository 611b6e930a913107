import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageResponse } from '../../../../../src/site/contact/contact.contract.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useTexts } from '../../../shared/language.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { messagesTexts } from './admin-messages.texts.js';
import { MessageAnswers } from './message-answers.js';
import { MessageDetails } from './message-details.js';
import { messageKeys } from './message-keys.js';
import { readFrom, sendTo } from '../../../shared/api/client.js';

interface OneMessage {
  readonly message: MessageResponse;
}

interface MessageDialogProps {
  readonly id: string;
  readonly onDelete: (message: MessageResponse) => void;
  readonly onClose: () => void;
}

/** One message: read, answered, and noted as answered elsewhere. */
export function MessageDialog({ id, onDelete, onClose }: MessageDialogProps) {
  const { title, message: texts, notedAnswered, notedUnanswered, failedToNote } = useTexts(messagesTexts);
  const common = useTexts(adminTexts);
  const queryClient = useQueryClient();
  const key = messageKeys.one(id);
  const path = `/api/v1/admin/messages/${id}`;
  const query = useQuery({
    queryKey: key,
    retry: false,
    staleTime: 0,
    queryFn: async () => (await readFrom<OneMessage>(path)).message,
  });
  const { data: message } = query;

  const marking = useAct({
    act: async (isAnswered: boolean) => (await sendTo<OneMessage>('PUT', `${path}/answered`, { isAnswered })).message,
    texts: { done: (_marked, isAnswered) => (isAnswered ? notedAnswered : notedUnanswered), failed: failedToNote },
    refreshes: [messageKeys.lists()],
    onDone: (marked) => queryClient.setQueryData(key, marked),
  });
  return (
    <StaffDialog
      title={message ? texts.title(message.name) : title}
      size="medium"
      onClose={onClose}
      actions={
        <>
          {message && (
            <Button
              variant="outlined"
              disabled={marking.isPending}
              onClick={() => marking.run(message.answered_at === null)}
            >
              <span>{message.answered_at === null ? texts.markAnswered : texts.markUnanswered}</span>
            </Button>
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
      <StaffLoaded query={query} name="the message" texts={texts} look="part">
        {(loaded) => (
          <>
            <MessageDetails message={loaded} />
            <MessageAnswers message={loaded} onAnswered={(answered) => queryClient.setQueryData(key, answered)} />
          </>
        )}
      </StaffLoaded>
    </StaffDialog>
  );
}
