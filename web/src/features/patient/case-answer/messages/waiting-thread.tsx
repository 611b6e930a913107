import type { CaseMessagesResponse } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import type { PatientCase } from '../../../../shared/case/case-types.js';
import { Thread, type ThreadItem } from '../../../../shared/case/thread.js';
import { useCasePart } from '../../../../shared/case/use-case.js';
import { Loaded } from '../../../../shared/ui/loaded.js';
import { draftOf } from './message-drafts.js';
import { MessageForm } from './message-form.js';
import { messageItems } from './message-items.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './message-thread.module.css';
import { messagesTexts } from './message-thread.texts.js';
import { useMessages } from './use-messages.js';

const { waiting: texts, failedToRead } = messagesTexts;

interface WaitingThreadProps {
  readonly opened: PatientCase;
  /** What was sent before, without the messages. */
  readonly items: readonly ThreadItem[];
  readonly onSessionLost: () => void;
}

/** All that was sent in a case that waits for its reply, and the field to add something; without it while the patient is asked. */
export function WaitingThread({ opened, items, onSessionLost }: WaitingThreadProps) {
  const { id: caseId, state, lastReadAt } = opened;
  const query = useCasePart<CaseMessagesResponse>(caseId, 'messages', onSessionLost);
  const write = useMessages(caseId);
  return (
    <section className={`${layout.form} ${styles.messages}`} aria-labelledby="hittills">
      <h2 id="hittills">{texts.soFar}</h2>
      <Thread items={[...items, ...messageItems(query.data?.messages ?? [])]} lastReadAt={lastReadAt} />
      <Loaded query={query} name="the messages" waiting={3} failed={failedToRead} role="status">
        {({ isOpen, maxLength }) =>
          isOpen &&
          state !== 'needs_info' && (
            <>
              <h3>{texts.heading}</h3>
              <p>{texts.lead}</p>
              <details className={styles.add} open={draftOf(caseId) !== ''}>
                <summary>{texts.open}</summary>
                <MessageForm {...{ caseId, maxLength, onSessionLost, ...write }} isWaiting />
              </details>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
