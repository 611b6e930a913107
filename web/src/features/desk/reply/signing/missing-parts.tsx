import { useEffect, useRef } from 'react';
import type { ReplyLack } from '../../../../../../common/reply-missing.js';
import type { ReplyPart } from '../../../../../../common/reply.js';
import { useTexts } from '../../../../shared/language.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { marksTexts } from '../editor/marks.texts.js';
import { isCheck, isGap, isSign, isStop, partOf } from '../editor/reply-form.js';
import styles from '../reply.module.css';
import { editorTexts } from '../editor/editor.texts.js';
import { recordTexts } from './prescription-record.texts.js';
import { signingTexts } from './signing.texts.js';
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
  const { fields, gaps, signs } = useTexts(editorTexts);
  const { prescriptions } = useTexts(recordTexts);
  const { sign, parts: names } = useTexts(signingTexts);
  const marks = useTexts(marksTexts);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!parts.some((lack) => isStop(lack) || isSign(lack))) panel.current?.focus();
  }, [parts]);
  const nameOf = (lack: ReplyLack): string => {
    if (isCheck(lack)) return marks.check(lack.slice('check:'.length));
    const part = partOf(lack);
    const [, number = '', field = ''] = /^prescriptions\.(\d+)\.(\w+)$/.exec(part) ?? [];
    const fieldsOfIt = prescriptions.fields;
    const inPrescription = names.prescription(String(Number(number) + 1), fieldsOfIt[field as keyof typeof fieldsOfIt]);
    if (lack.startsWith('unseen:')) return marks.unseenIn(fields[part as ReplyPart]);
    if (lack.startsWith('changed:')) return marks.changedIn(fields[part as ReplyPart]);
    if (isGap(lack) || isSign(lack)) {
      const { in: inField } = isGap(lack) ? gaps : signs;
      return inField(number === '' ? fields[part as ReplyPart] : inPrescription);
    }
    return number === '' ? names[part as keyof Omit<typeof names, 'prescription'>] : inPrescription;
  };
  return (
    <div ref={panel} role="alert" tabIndex={-1} className={styles.missing}>
      <p>{sign.missing}</p>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <TextButton onClick={() => onChoose(part)}>{nameOf(part)}</TextButton>
          </li>
        ))}
      </ul>
      {parts.some(isGap) && <Soft as="p">{gaps.hint}</Soft>}
      {parts.some(isSign) && <Soft as="p">{signs.hint}</Soft>}
    </div>
  );
}
