import { paths } from '../../../common/paths.js';
import { cookiesTexts } from '../features/site/legal/cookies.texts.js';
import pictureUrl from '../shared/illustrations/legal.svg?url';
import { useServiceDetails, useSiteConfig } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function CookiesPage() {
  const { operator } = useSiteConfig();
  return (
    <TextScreen
      path={paths.cookies}
      page={cookiesTexts({ ...useServiceDetails(), operator })}
      pictureUrl={pictureUrl}
    />
  );
}
