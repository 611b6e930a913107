import type { MessageResponse } from '../../../../../src/site/contact/contact.contract.js';
import { sendTo } from '../../../shared/api/client.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useKeptForm } from '../../../shared/hooks/use-kept-form.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { ActForm } from '../../../shared/ui/act-form.js';
import { Field } from '../../../shared/ui/field.js';
import { Notes, Soft } from '../../../shared/ui/staff-parts.js';
import { messagesTexts } from './admin-messages.texts.js';
import { messageKeys } from './message-keys.js';

/** Answers that are not sent yet, by their message. */
const unsent = new Map<string, unknown>();

interface MessageAnswersProps {
  readonly message: MessageResponse;
  readonly onAnswered: (message: MessageResponse) => void;
}

/** Shows the answers that were sent, and takes the next. */
export function MessageAnswers({ message, onAnswered }: MessageAnswersProps) {
  const { message: texts } = useTexts(messagesTexts);
  const language = useLanguage();
  const { contactEmail } = useSiteConfig();
  const { id, answers } = message;
  const { form, forget } = useKeptForm(id, unsent, { text: '' });
  const answering = useAct({
    act: async ({ text }: { readonly text: string }) => {
      const path = `/api/v1/admin/messages/${id}/answers`;
      return (await sendTo<{ message: MessageResponse }>('POST', path, { text, answersSeen: answers.length })).message;
    },
    texts: {
      done: texts.answeredDone,
      failed: texts.answerFailed,
      refusals: { 'contact.answered-meanwhile': texts.answeredMeanwhile },
    },
    failureIs: 'note',
    refreshes: [messageKeys.lists(), messageKeys.one(id)],
    onDone(answered) {
      form.reset({ text: '' });
      forget();
      onAnswered(answered);
    },
  });
  return (
    <>
      {answers.length > 0 && <h3>{texts.answers}</h3>}
      {answers.map(({ text, sent_at: sentAt, delivery }) => (
        <div key={sentAt}>
          <Soft as="p" data-tone={delivery === 'failed' ? 'problem' : undefined}>
            <span>{texts.sent(formatInstant(sentAt, language))}</span>
            {delivery !== null && <span> · {texts.deliveries[delivery]}</span>}
          </Soft>
          <Notes lang="sv">{text}</Notes>
        </div>
      ))}
      <ActForm submit={texts.send} form={form} act={answering}>
        <Field
          name="text"
          label={texts.answer}
          rows={4}
          hint={texts.answerHint(contactEmail)}
          rules={{ validate: (typed: string) => typed.trim() !== '' || texts.answerMissing, maxLength: 10_000 }}
        />
      </ActForm>
    </>
  );
}
