import { describeDispatch } from '../../../../../common/prescription-state.js';
import type { PatientReplyResponse } from '../../../../../src/clinic/replies/contracts/patient-reply.contract.js';
import { ThreadHead, type ThreadItem } from '../../../shared/case/thread.js';
import { answerTexts } from './answer.texts.js';
import styles from './answer.module.css';

const { prescription: texts, amendment } = answerTexts.thread;

/** What follows a reply, as items of the thread: prescriptions with their current state, and that the letter has an amendment. */
export function replyItems(answer: PatientReplyResponse): readonly ThreadItem[] {
  const { signedAt, signedBy, prescriptions, amendments, sections } = answer;
  const titles = new Map(sections.flatMap(({ items }) => items.map(({ id, title }) => [id, title] as const)));
  return [
    ...prescriptions.map((prescription): ThreadItem => {
      const { id, state, sentAt } = prescription;
      // One may be sent before the reply is signed.
      const at = sentAt !== null && sentAt > signedAt ? sentAt : signedAt;
      return {
        ...{ id, at, from: 'clinic' },
        content: (
          <>
            <ThreadHead by={signedBy} what={texts.what(titles.get(id))} at={at} />
            <p className={styles.dispatch}>{state === 'sent' ? texts.sent : describeDispatch({ state, sentAt })}</p>
          </>
        ),
      };
    }),
    ...amendments.map(({ signedAt: at, signedBy: by }): ThreadItem => ({
      ...{ id: `amendment ${at}`, at, from: 'clinic' },
      content: (
        <>
          <ThreadHead by={by} at={at} />
          <p>{amendment}</p>
        </>
      ),
    })),
  ];
}
