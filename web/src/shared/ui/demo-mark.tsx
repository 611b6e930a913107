import { commonTexts } from '../common.texts.js';
import { useSiteConfig } from '../site/page-context.js';
import styles from './demo-mark.module.css';

interface DemoMarkProps {
  /** Says which content is invented. */
  readonly explanation: string;
}

/** Marks a page whose statements its operator has not confirmed. */
export function DemoMark({ explanation }: DemoMarkProps) {
  const { areStatementsConfirmed } = useSiteConfig();
  if (areStatementsConfirmed) return null;
  return (
    <p className={styles.line}>
      <strong className={styles.demo}>{commonTexts.demo}</strong> {explanation}
    </p>
  );
}
