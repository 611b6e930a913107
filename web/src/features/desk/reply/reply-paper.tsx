import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/language.js';
import { NumberedPatientStrip } from '../shared/patient-strip.js';
import styles from './reply.module.css';
import { replyTexts } from './reply.texts.js';

/** The sheet around a reply; inside a dialog the keyboard scrolls it. */
export function ReplyPaper({ children }: { readonly children: ReactNode }) {
  const { preview } = useTexts(replyTexts);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div role="group" aria-label={preview.title} tabIndex={0} className={styles.paper}>
      <NumberedPatientStrip />
      {children}
    </div>
  );
}
