import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { millisecondsInMinute } from 'date-fns/constants';
import type { CaseMessage, DeskReplyResponse } from '../../../../../../src/clinic/replies/replies.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useNow } from '../../../../shared/hooks/use-now.js';
import { useLanguage } from '../../../../shared/language.js';
import { useDeskCalls } from '../../shared/desk-calls.js';
import styles from '../reply.module.css';
import { ComplaintNote } from '../complaints/complaint-note.js';
import { MessageMenu } from '../complaints/message-menu.js';
import { messageAnchor } from '../complaints/open-complaints.js';
import { replyTexts } from '../reply.texts.js';
import { useReloadReply } from '../use-reply.js';
import { CommentForm } from './comment-form.js';

interface MessagesProps {
  readonly caseId: string;
  readonly mayWrite: boolean;
  readonly reply: Pick<DeskReplyResponse, 'messages' | 'messagesOpenUntil'>;
}

/** Messages between patient and clinic. The clinic writes once the reply is signed. */
export function Messages({ caseId, mayWrite, reply: { messages, messagesOpenUntil } }: MessagesProps) {
  const language = useLanguage();
  const { messages: texts } = replyTexts[language];
  const callDesk = useDeskCalls();
  const reload = useReloadReply(caseId);
  const settle = useMutation({
    mutationFn: () => callDesk({ method: 'POST', path: `cases/${caseId}/messages/settle` }),
  });
  const isSettled = settle.isSuccess;
  const now = useNow(millisecondsInMinute);
  const isOpen = messagesOpenUntil !== null && Date.parse(messagesOpenUntil) > now.getTime();
  return (
    <section aria-labelledby="messages" className={styles.panel}>
      <h2 id="messages">{texts.title}</h2>
      {messagesOpenUntil !== null && (
        <p className={styles.soft}>
          {isOpen ? texts.openUntil(formatInstant(messagesOpenUntil, language)) : texts.closed}
        </p>
      )}
      {messages.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ol className={styles.talk} aria-live="polite">
          {messages.map((message) => (
            <Message key={message.id} {...{ caseId, message, mayWrite }} />
          ))}
        </ol>
      )}
      {mayWrite && messagesOpenUntil !== null && !isSettled && messages.at(-1)?.from === 'patient' && (
        <div>
          <Button size="small" variant="outlined" disabled={settle.isPending} onClick={() => settle.mutate()}>
            {texts.settle}
          </Button>
          {settle.isError && <p role="alert">{texts.failed}</p>}
        </div>
      )}
      {isSettled && <p role="status">{texts.settled}</p>}
      {isOpen && mayWrite && (
        <CommentForm
          name={`message ${caseId}`}
          texts={{ label: texts.text, missing: texts.missing, send: texts.send, failed: texts.failed }}
          send={async (text) => {
            await callDesk({
              method: 'POST',
              path: `cases/${caseId}/messages`,
              body: { text },
            });
            await reload();
          }}
        />
      )}
    </section>
  );
}

interface MessageProps extends Pick<MessagesProps, 'caseId' | 'mayWrite'> {
  readonly message: CaseMessage;
}

function Message({ caseId, message, mayWrite }: MessageProps) {
  const language = useLanguage();
  const { messages: texts } = replyTexts[language];
  const { id, from, author, text, complaint, sentAt } = message;
  const mayMark = mayWrite && from === 'patient' && complaint === null;
  return (
    <li id={messageAnchor(id)} data-from={from} tabIndex={-1}>
      <div className={styles.byline}>
        <p className={styles.soft}>
          {from === 'patient' ? texts.patient : author?.displayName}, {formatInstant(sentAt, language)}
        </p>
        {mayMark && <MessageMenu caseId={caseId} message={message} />}
      </div>
      <p lang="sv" className={styles.written}>
        {text}
      </p>
      {complaint !== null && <ComplaintNote {...{ caseId, complaint, mayWrite }} messageId={id} />}
    </li>
  );
}
