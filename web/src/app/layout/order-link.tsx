import { paths } from '../../../../common/paths.js';
import { commonTexts } from '../../shared/common.texts.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { AppLink } from '../../shared/ui/app-link.js';

/** The navigation's call to order; absent while the clinic takes no orders. */
export function OrderLink({ className, isItem }: { readonly className?: string; readonly isItem?: true }) {
  if (useSiteConfig().clinic.closed !== null) return null;
  const link = (
    <AppLink to={paths.order} className={className}>
      {commonTexts.orderAssessment}
    </AppLink>
  );
  return isItem ? <li>{link}</li> : link;
}
