import { useEffect, useRef } from 'react';
import type { ReplyLack } from '../../../../../../common/reply-missing.js';
import type { ReplyPart } from '../../../../../../common/reply.js';
import { useTexts } from '../../../../shared/language.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { marksTexts } from '../editor/marks.texts.js';
import { isCheck, isGap, isSign, isStop, partOf } from '../editor/reply-form.js';
import styles from '../reply.module.css';
import { replyTexts } from '../reply.texts.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

interface MissingPartsProps {
  readonly parts: readonly ReplyLack[];
  readonly onChoose: (part: ReplyLack) => void;
}

/**
 * The parts that signing still requires, each with a link to its field. Takes the focus for screen readers, unless a
 * gap, a filled gap or a sign has it.
 */
export function MissingParts({ parts, onChoose }: MissingPartsProps) {
  const texts = useTexts(replyTexts);
  const marks = useTexts(marksTexts);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!parts.some((lack) => isStop(lack) || isSign(lack))) panel.current?.focus();
  }, [parts]);
  const nameOf = (lack: ReplyLack): string => {
    if (isCheck(lack)) return marks.check(lack.slice('check:'.length));
    const part = partOf(lack);
    const [, number = '', field = ''] = /^prescriptions\.(\d+)\.(\w+)$/.exec(part) ?? [];
    const { fields } = texts.prescriptions;
    const inPrescription = texts.parts.prescription(String(Number(number) + 1), fields[field as keyof typeof fields]);
    if (lack.startsWith('unseen:')) return marks.unseenIn(texts.fields[part as ReplyPart]);
    if (lack.startsWith('changed:')) return marks.changedIn(texts.fields[part as ReplyPart]);
    if (isGap(lack) || isSign(lack)) {
      const { in: inField } = isGap(lack) ? texts.gaps : texts.signs;
      return inField(number === '' ? texts.fields[part as ReplyPart] : inPrescription);
    }
    return number === '' ? texts.parts[part as keyof Omit<typeof texts.parts, 'prescription'>] : inPrescription;
  };
  return (
    <div ref={panel} role="alert" tabIndex={-1} className={styles.missing}>
      <p>{texts.sign.missing}</p>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <TextButton onClick={() => onChoose(part)}>{nameOf(part)}</TextButton>
          </li>
        ))}
      </ul>
      {parts.some(isGap) && <Soft as="p">{texts.gaps.hint}</Soft>}
      {parts.some(isSign) && <Soft as="p">{texts.signs.hint}</Soft>}
    </div>
  );
}
