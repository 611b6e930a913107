import { paths } from '../../../../../common/paths.js';
import { commonTexts } from '../../../shared/common.texts.js';
import { ClosedNote } from '../../../shared/site/clinic-note.js';
import { useServiceDetails, useSiteConfig } from '../../../shared/site/page-context.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import { ctaTexts } from './cta.texts.js';
import styles from './order-call.module.css';

interface OrderCallProps {
  /** Of a condition's page: the order's address with the condition. */
  readonly orderPath?: string;
}

/** The link to the order, with price and answer time; why there is none while the clinic takes no orders. */
export function OrderCall({ orderPath = paths.order }: OrderCallProps) {
  const terms = useOrderTerms();
  const { closed } = useSiteConfig().clinic;
  if (closed !== null) return <ClosedNote sentence={closed} />;
  return (
    <div className={styles.call}>
      <ButtonLink tone="next" to={orderPath}>
        {commonTexts.orderAssessment}
      </ButtonLink>
      <p className={styles.terms}>{terms}</p>
    </div>
  );
}

/**
 * The same on phones, fixed to the lower edge while its parent's preceding content is read; the parent starts below the
 * page's own button. It yields to banners at that edge, and never covers the focus.
 */
export function OrderBar({ orderPath = paths.order }: OrderCallProps) {
  const terms = useOrderTerms();
  const { closed } = useSiteConfig().clinic;
  if (closed !== null) return null;
  return (
    <div className={styles.bar} data-order-bar>
      <p className={styles.terms}>{terms}</p>
      <ButtonLink tone="next" to={orderPath}>
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
