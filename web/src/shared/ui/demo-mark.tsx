import { commonTexts } from '../common.texts.js';
import { useSiteConfig } from '../site/page-context.js';
import styles from './demo-mark.module.css';

interface DemoMarkProps {
  /** Says which content is invented. */
  readonly explanation: string;
}

/** Marks what the clinic states until its operator confirms it. */
export function DemoMark({ explanation }: DemoMarkProps) {
  const { areStatementsConfirmed } = useSiteConfig();
  if (areStatementsConfirmed) return null;
  return (
    <abbr className={styles.demo} title={explanation}>
      {commonTexts.demo}
    </abbr>
  );
}
