import { fillOf, isOutdated } from '../../../../../../common/reply-fills.js';
import type { ReplyPart } from '../../../../../../common/reply.js';
import { useTexts } from '../../../../shared/language.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import styles from '../reply.module.css';
import { marksTexts } from './marks.texts.js';
import type { Marks } from './use-marks.js';

interface FilledGapsProps {
  readonly part: ReplyPart;
  /** The text of the field. */
  readonly written: string;
  readonly marks: Marks;
}

/** What the form has filled in a field, until the doctor has looked at it, and again once its answer has changed. */
export function FilledGaps({ part, written, marks }: FilledGapsProps) {
  const texts = useTexts(marksTexts);
  const own = marks.filled.filter(({ field, text }) => field === part && written.includes(text));
  const outdated = own.filter((fill) => isOutdated(fill, marks.answers));
  const unseen = own.filter((fill) => !fill.isSeen && !outdated.includes(fill));
  return (
    <>
      {unseen.length > 0 && (
        <p className={styles.gaps}>
          {texts.unseen}{' '}
          {unseen.map(({ gap, text }) => (
            // Tab within the field stops at them.
            <TextButton key={gap} tabIndex={-1} onClick={() => marks.select(part)}>
              <mark lang="sv">{text}</mark>
            </TextButton>
          ))}
        </p>
      )}
      {outdated.map((fill) => (
        <p key={fill.gap} className={styles.gaps}>
          {texts.outdated} <mark lang="sv">{fill.text}</mark>
          <TextButton onClick={() => marks.renew(fill)}>
            {texts.renew(fillOf(fill.gap, marks.answers) ?? fill.gap)}
          </TextButton>
          <TextButton onClick={() => marks.keep(fill)}>{texts.keep}</TextButton>
        </p>
      ))}
    </>
  );
}
