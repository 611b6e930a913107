import { commonTexts } from '../common.texts.js';
import { useSiteConfig } from '../site/page-context.js';
import styles from './demo-mark.module.css';

interface DemoMarkProps {
  /** What is not real, for those who ask what the mark means. */
  readonly explanation: string;
}

/** Stands beside what the clinic states until its operator has confirmed it: nobody should take it for real. */
export function DemoMark({ explanation }: DemoMarkProps) {
  const { areStatementsConfirmed } = useSiteConfig();
  if (areStatementsConfirmed) return null;
  return (
    <abbr className={styles.demo} title={explanation}>
      {commonTexts.demo}
    </abbr>
  );
}
