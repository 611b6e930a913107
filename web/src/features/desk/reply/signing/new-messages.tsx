import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage } from '../../../../shared/language.js';
import styles from '../reply.module.css';
import { replyTexts } from '../reply.texts.js';

/** What the patient has written since the signature was asked for. */
export function NewMessages({ messages }: { readonly messages: readonly CaseMessage[] }) {
  const language = useLanguage();
  const { messages: texts } = replyTexts[language];
  return (
    <div role="status">
      {messages
        .filter(({ from }) => from === 'patient')
        .map(({ id, text, sentAt }) => (
          <div key={id} className={styles.newMessage}>
            <p className={styles.soft}>
              {texts.patient}, {formatInstant(sentAt, language)}
            </p>
            <p lang="sv" className={styles.written}>
              {text}
            </p>
          </div>
        ))}
    </div>
  );
}
