import Box from '@mui/material/Box';
import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage } from '../../../../shared/language.js';
import styles from '../reply.module.css';
import { discussionTexts } from '../discussion/discussion.texts.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

/** What the patient has written since the signature was asked for. */
export function NewMessages({ messages }: { readonly messages: readonly CaseMessage[] }) {
  const language = useLanguage();
  const { messages: texts } = discussionTexts[language];
  return (
    <div role="status">
      {messages
        .filter(({ from }) => from === 'patient')
        .map(({ id, text, sentAt }) => (
          <Box key={id} sx={{ mb: 1.5 }}>
            <Soft as="p">
              {texts.patient}, {formatInstant(sentAt, language)}
            </Soft>
            <p lang="sv" className={styles.written}>
              {text}
            </p>
          </Box>
        ))}
    </div>
  );
}
