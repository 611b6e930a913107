import type { PatientCase } from '../../../shared/case/case-types.js';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { PaperWindow } from '../../../shared/ui/paper-window.js';
import { caseStatesTexts } from './case-states.texts.js';
import styles from './states.module.css';

const { answered: texts, order, contact } = caseStatesTexts;

/** The doctor has answered. */
export function AnsweredScreen({ opened }: { readonly opened: PatientCase }) {
  const { contactEmail } = useSiteConfig();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <article className={styles.page}>
      <PaperWindow />
      <div>
        <p className={styles.order}>{order(opened.orderNumber)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {opened.state === 'closed' ? texts.closedTitle : texts.title}
        </h1>
      </div>
      <p>{texts.lead}</p>
      <p>{contact(contactEmail)}</p>
    </article>
  );
}
