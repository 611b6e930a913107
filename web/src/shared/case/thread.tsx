import { useEffect, useRef, type ReactNode } from 'react';
import { formatMoment } from '../../../../common/dates.js';
import type { ShownClinician } from './case-types.js';
import { Portrait } from '../doctors/portrait.js';
import layout from '../ui/layout.module.css';
import styles from './thread.module.css';
import { threadTexts as texts } from './thread.texts.js';

/** Something that the patient or the clinic has sent. */
export interface ThreadItem {
  readonly id: string;
  /** ISO 8601; empty: before everything else. */
  readonly at: string;
  /** `check-in`: the patient's too, but answered without reading this page. */
  readonly from: 'clinic' | 'patient' | 'check-in';
  /** Fills the width, and is all that is printed. */
  readonly isLetter?: boolean;
  readonly content: ReactNode;
}

interface ThreadProps {
  readonly items: readonly ThreadItem[];
  /** Of the case. */
  readonly lastReadAt: string;
  /** Set where the page opens on what is new, once all items are there. */
  readonly opensOnNew?: boolean;
}

/** All that was sent in a case, oldest first, and from where on it is new to the patient. */
export function Thread({ items, lastReadAt, opensOnNew = false }: ThreadProps) {
  const sorted = [...items].sort((one, other) => timeOf(one) - timeOf(other));
  // Who wrote here has read what stood above.
  const written = sorted.filter(({ from }) => from === 'patient').map(timeOf);
  const seen = Math.max(Date.parse(lastReadAt), ...written);
  const firstNew = sorted.find((item) => item.from === 'clinic' && timeOf(item) > seen);
  const mark = useRef<HTMLParagraphElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (!opensOnNew || wasOpened.current) return;
    wasOpened.current = true;
    // A reader who scrolls already stays there.
    if (mark.current === null || window.scrollY > 0) return;
    mark.current.focus({ preventScroll: true });
    mark.current.scrollIntoView({ block: 'start' });
  }, [opensOnNew]);
  return (
    <ol className={`${layout.list} ${styles.thread}`} aria-label={texts.label}>
      {sorted.map((item) => (
        <li key={item.id} data-from={item.from} data-letter={item.isLetter}>
          {item === firstNew && (
            <p ref={mark} tabIndex={-1} className={styles.isNew}>
              {texts.isNew}
            </p>
          )}
          <div className={styles.item}>{item.content}</div>
        </li>
      ))}
    </ol>
  );
}

function timeOf({ at }: ThreadItem): number {
  return at === '' ? 0 : Date.parse(at);
}

interface ThreadHeadProps {
  /** Null: the patient. */
  readonly by: ShownClinician | null;
  /** What they did, or what it is. */
  readonly what?: string;
  /** ISO 8601; empty: unknown. */
  readonly at: string;
}

/** Who sent an item and when, with the clinician's face. */
export function ThreadHead({ by, what, at }: ThreadHeadProps) {
  return (
    <div className={styles.head}>
      {by !== null && <Portrait name={by.displayName} url={by.portraitUrl} isSmall />}
      <p>
        <strong>{by === null ? texts.you : by.displayName}</strong>
        {by !== null && <span>{by.title}</span>}
        {what !== undefined && <span>{what}</span>}
        {at !== '' && <time dateTime={at}>{formatMoment(new Date(at))}</time>}
      </p>
    </div>
  );
}
