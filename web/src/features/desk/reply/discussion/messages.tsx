import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { millisecondsInMinute } from 'date-fns/constants';
import { QUALITY_KINDS } from '../../../../../../common/quality-report.js';
import type { QualityReportsResponse } from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import type { DeskReplyResponse } from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useNow } from '../../../../shared/hooks/use-now.js';
import { useLanguage } from '../../../../shared/language.js';
import { ProblemLine } from '../../../../shared/ui/problem-line.js';
import { useDeskKeys } from '../../shared/keys/desk-key-map.js';
import { MESSAGES_ID, newMessages } from '../../shared/new-messages.js';
import { sendTo } from '../../../../shared/api/client.js';
import styles from '../reply.module.css';
import { MessageMenu } from '../quality/message-menu.js';
import { messageAnchor } from '../quality/open-reports.js';
import { ReportNote } from '../quality/report-note.js';
import { useReports } from '../quality/use-reports.js';
import { discussionTexts } from './discussion.texts.js';
import { replyTexts } from '../reply.texts.js';
import { useReloadReply } from '../use-reply.js';
import { CommentForm } from './comment-form.js';
import { Panel, Soft } from '../../../../shared/ui/staff-parts.js';

interface MessagesProps {
  readonly caseId: string;
  readonly mayWrite: boolean;
  readonly reply: Pick<DeskReplyResponse, 'messages' | 'messagesOpenUntil' | 'messagesWaitSince'>;
}

/** Messages between patient and clinic. The clinic writes once the reply is signed. */
export function Messages({ caseId, mayWrite, reply }: MessagesProps) {
  const { messages, messagesOpenUntil, messagesWaitSince } = reply;
  const language = useLanguage();
  const { messages: texts } = discussionTexts[language];
  const { keys } = replyTexts[language];
  const reload = useReloadReply(caseId);
  const { data: quality } = useReports(caseId);
  const settle = useMutation({
    mutationFn: () => sendTo('POST', `/api/v1/desk/cases/${caseId}/messages/settle`),
    onSuccess: reload,
  });
  const isSettled = settle.isSuccess && messagesWaitSince === null;
  const place = useOpenedMessages(newMessages(reply)[0]);
  const now = useNow(millisecondsInMinute);
  const isOpen = messagesOpenUntil !== null && Date.parse(messagesOpenUntil) > now.getTime();
  useDeskKeys(texts.title, [{ keys: ['e'], shown: 'E', meaning: keys.message, act: () => writeIn(place.current) }]);
  return (
    <Panel aria-labelledby="messages" id={MESSAGES_ID} ref={place}>
      <h2 id="messages" tabIndex={-1}>
        {texts.title}
      </h2>
      {messagesOpenUntil !== null && (
        <Soft as="p">{isOpen ? texts.openUntil(formatInstant(messagesOpenUntil, language)) : texts.closed}</Soft>
      )}
      {messages.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ol className={styles.talk} aria-live="polite">
          {messages.map((message) => (
            <Message key={message.id} {...{ caseId, message, quality }} />
          ))}
        </ol>
      )}
      {mayWrite && messagesOpenUntil !== null && messagesWaitSince !== null && (
        <div>
          <Button size="small" variant="outlined" disabled={settle.isPending} onClick={() => settle.mutate()}>
            {texts.settle}
          </Button>
          {settle.isError && <ProblemLine text={texts.failed} error={settle.error} />}
        </div>
      )}
      {isSettled && <p role="status">{texts.settled}</p>}
      {isOpen && mayWrite && (
        <CommentForm
          name={`message ${caseId}`}
          texts={{ label: texts.text, missing: texts.missing, send: texts.send, failed: texts.failed }}
          send={async (text) => {
            await sendTo('POST', `/api/v1/desk/cases/${caseId}/messages`, { text });
            await reload();
          }}
        />
      )}
    </Panel>
  );
}

/** The field of a new message, or the heading where none can be written. */
function writeIn(panel: HTMLElement | null): void {
  const target = panel?.querySelector<HTMLElement>('textarea') ?? panel?.querySelector<HTMLElement>('h2');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}

/** Where the address names the messages: shows and focuses the first new one, else the heading. */
function useOpenedMessages(first: CaseMessage | undefined) {
  const { hash, key } = useLocation();
  const place = useRef<HTMLElement>(null);
  const id = first?.id;
  useEffect(() => {
    if (hash !== `#${MESSAGES_ID}`) return;
    const target = id === undefined ? place.current?.querySelector('h2') : document.getElementById(messageAnchor(id));
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
    // Once for each visit: a message that comes while one writes takes no focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash, key]);
  return place;
}

interface MessageProps extends Pick<MessagesProps, 'caseId'> {
  readonly message: CaseMessage;
  /** Undefined until it is read. */
  readonly quality: QualityReportsResponse | undefined;
}

function Message({ caseId, message, quality }: MessageProps) {
  const language = useLanguage();
  const { messages: texts } = discussionTexts[language];
  const { id, from, author, text, sentAt } = message;
  const { reports = [], mayReport = false } = quality ?? {};
  const own = reports.filter(({ messageId }) => messageId === id);
  const kinds = QUALITY_KINDS.filter((kind) => kind === 'deviation' || from === 'patient').filter(
    (kind) => !own.some((report) => report.kind === kind),
  );
  return (
    <li id={messageAnchor(id)} data-from={from} tabIndex={-1}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Soft as="p">
          {`${from === 'patient' ? texts.patient : (author?.displayName ?? '')}, ${formatInstant(sentAt, language)}`}
        </Soft>
        {mayReport && kinds.length > 0 && <MessageMenu {...{ caseId, message, kinds }} />}
      </Stack>
      <p lang="sv" className={styles.written}>
        {text}
      </p>
      {own.map((report) => (
        <ReportNote key={report.id} {...{ caseId, report, mayReport }} />
      ))}
    </li>
  );
}
