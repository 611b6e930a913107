import { useEffect, useRef } from 'react';
import type { ReplyPart } from '../../../../../../common/reply.js';
import { useTexts } from '../../../../shared/language.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import styles from '../reply.module.css';
import { replyTexts } from '../reply.texts.js';

interface MissingPartsProps {
  readonly parts: readonly ReplyPart[];
  readonly onChoose: (part: ReplyPart) => void;
}

/** What signing still needs; each leads to its field. Takes the focus, so that the list is read out. */
export function MissingParts({ parts, onChoose }: MissingPartsProps) {
  const texts = useTexts(replyTexts);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [parts]);
  const nameOf = (part: ReplyPart): string => {
    const [, number = '', field = ''] = /^prescriptions\.(\d+)\.(\w+)$/.exec(part) ?? [];
    const { fields } = texts.prescriptions;
    if (number !== '')
      return texts.parts.prescription(String(Number(number) + 1), fields[field as keyof typeof fields]);
    return texts.parts[part as keyof Omit<typeof texts.parts, 'prescription'>];
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
    </div>
  );
}
