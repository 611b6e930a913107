import { paths } from '../../../../../common/paths.js';
import { commonTexts } from '../../../shared/common.texts.js';
import { useServiceDetails } from '../../../shared/site/page-context.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import { ctaTexts } from './cta.texts.js';
import styles from './order-call.module.css';

/** The way to the order, with what it costs and how soon the answer comes. */
export function OrderCall() {
  return (
    <div className={styles.call}>
      <ButtonLink tone="next" to={paths.order}>
        {commonTexts.orderAssessment}
      </ButtonLink>
      <p className={styles.terms}>{useOrderTerms()}</p>
    </div>
  );
}

/**
 * The same on phones, at the lower edge while what stands before it in its parent is read; its parent begins where
 * the page's own button has gone by. It gives way to banners at that edge, and focus never ends up below it.
 */
export function OrderBar() {
  const terms = useOrderTerms();
  return (
    <div className={styles.bar} data-order-bar>
      <p className={styles.terms}>{terms}</p>
      <ButtonLink tone="next" to={paths.order}>
        {commonTexts.orderAssessment}
      </ButtonLink>
    </div>
  );
}

/** Price and time to the answer: '699 kr · svar inom 24 timmar'. */
export function useOrderTerms(): string {
  const { price, answerTargetHours } = useServiceDetails();
  return ctaTexts.orderTerms(price, answerTargetHours);
}
