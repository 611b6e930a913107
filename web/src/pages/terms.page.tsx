import { paths } from '../../../common/paths.js';
import { termsTexts } from '../features/legal/terms.texts.js';
import pictureUrl from '../shared/illustrations/legal.svg?url';
import { useServiceDetails, useSiteConfig } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function TermsPage() {
  const { operator } = useSiteConfig();
  return (
    <TextScreen path={paths.terms} page={termsTexts({ ...useServiceDetails(), operator })} pictureUrl={pictureUrl} />
  );
}
