import Box from '@mui/material/Box';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { CHECK_IN_LINK_HOURS } from '../../../../../../common/check-in.js';
import type { DeskCheckIn } from '../../../../../../src/clinic/replies/check-ins/check-ins.contract.js';
import type { DeskReplyResponse } from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useNow } from '../../../../shared/hooks/use-now.js';
import { useLanguage, type Language } from '../../../../shared/language.js';
import styles from '../reply.module.css';
import { checkInsTexts } from './check-ins.texts.js';

/** What became of each question after the reply; silence in words, so that nobody reads it as well-being. */
export function CheckIns({ checkIns, messages }: Pick<DeskReplyResponse, 'checkIns' | 'messages'>) {
  const language = useLanguage();
  const texts = checkInsTexts[language];
  const now = useNow(millisecondsInMinute);
  if (checkIns.length === 0) return null;
  return (
    <section aria-labelledby="check-ins" className={styles.group}>
      <h3 id="check-ins">{texts.title}</h3>
      <Box
        component="ul"
        sx={{ display: 'grid', flexBasis: '100%', gap: '0.25rem', listStyle: 'none', fontSize: '0.9375rem' }}
      >
        {checkIns.map((checkIn) => (
          <li key={checkIn.stepHours}>
            {texts.step((checkIn.stepHours * millisecondsInHour) / millisecondsInDay)}{' '}
            {describe(checkIn, messages, { language, now })}
          </li>
        ))}
      </Box>
    </section>
  );
}

function describe(
  { state, dueAt, sentAt, answeredAt }: DeskCheckIn,
  messages: readonly CaseMessage[],
  { language, now }: { readonly language: Language; readonly now: Date },
): string {
  const texts = checkInsTexts[language];
  if (state === 'planned') return texts.planned(formatInstant(dueAt, language));
  if (state === 'off' || state === 'skipped') return texts[state];
  if (answeredAt !== null) {
    // The answer is a message of the same instant.
    const acts = messages.filter(({ checkIn }) => checkIn !== null);
    const place = acts.findIndex(({ sentAt: at }) => at === answeredAt);
    const moment = formatInstant(answeredAt, language);
    const answer = acts[place];
    if (answer === undefined) return texts.answeredOnly(moment);
    const isUndone = acts[place + 1]?.checkIn === 'undone';
    return isUndone ? texts.undone(moment, answer.text) : texts.answered(moment, answer.text);
  }
  const sent = formatInstant(sentAt ?? dueAt, language);
  const isOver = Date.parse(sentAt ?? dueAt) + CHECK_IN_LINK_HOURS * millisecondsInHour < now.getTime();
  return isOver ? texts.silent(sent) : texts.waiting(sent);
}
