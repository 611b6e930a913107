import { millisecondsInMinute } from 'date-fns/constants';
import { formatMinutes } from '../../../shared/format/durations.js';
import { useNow } from '../../../shared/hooks/use-now.js';
import { useLanguage } from '../../../shared/language.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import styles from './badges.module.css';
import { caseWords } from './case-words.texts.js';
import { clockOf } from './clock-of.js';
import { formatNear } from './format-near.js';

interface CaseClockProps {
  readonly dueAt: string;
  readonly pausedSince: string | null;
  /** Says that it is late without the alarming colour: below another late one. */
  readonly isQuiet?: boolean;
}

/** The time left until the reply is due, and the due time, in words, colour and icon. */
export function CaseClock({ dueAt, pausedSince, isQuiet = false }: CaseClockProps) {
  const language = useLanguage();
  const texts = caseWords[language];
  const { answerTargetHours } = useSiteConfig();
  const now = useNow(millisecondsInMinute / 2);
  const { tone, minutes } = clockOf({ dueAt, pausedSince }, now, answerTargetHours);
  return (
    <span className={styles.clock}>
      <strong className={styles.badge} data-tone={isQuiet && (tone === 'late' || tone === 'urgent') ? 'quiet' : tone}>
        {texts.clock[tone](formatMinutes(minutes, language))}
      </strong>
      {tone !== 'paused' && <time dateTime={dueAt}>{formatNear(dueAt, language, now)}</time>}
    </span>
  );
}
