import { paths } from '../../../common/paths.js';
import { termsTexts, withWithdrawal } from '../features/site/legal/terms.texts.js';
import pictureUrl from '../shared/illustrations/legal.svg?url';
import { useServiceDetails, useSiteConfig } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function TermsPage() {
  const { operator, hasWithdrawalPage } = useSiteConfig();
  const page = termsTexts({ ...useServiceDetails(), operator });
  return (
    <TextScreen path={paths.terms} page={hasWithdrawalPage ? withWithdrawal(page) : page} pictureUrl={pictureUrl} />
  );
}
