import { useEffect, useRef } from 'react';
import { useSiteConfig } from '../../../../shared/site/page-context.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { caseFormTexts } from '../case-form.texts.js';
import type { FormCalls } from '../form-calls.js';
import { CallLink } from '../../../../shared/ui/urgent-advice.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './states.module.css';
import { Withdraw } from './withdraw.js';

interface UnderAgeScreenProps {
  readonly caseId: string;
  readonly calls: FormCalls;
  readonly onChanged: () => void;
  readonly onBack: () => void;
}

const texts = caseFormTexts.underAge;

/** The patient is below the minimum age: nothing is stored, and the payment is refunded. */
export function UnderAgeScreen({ caseId, calls, onChanged, onBack }: UnderAgeScreenProps) {
  const { minimumAgeYears } = useSiteConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={layout.page}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title(minimumAgeYears)}
      </h1>
      <p>{texts.text}</p>
      <p>{texts.care}</p>
      <CallLink number="1177" />
      <p className={styles.ways}>
        <Withdraw calls={calls} caseId={caseId} onChanged={onChanged} />
        <TextButton onClick={onBack}>{texts.wrongDate}</TextButton>
      </p>
    </section>
  );
}
