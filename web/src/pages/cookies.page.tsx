import { cookiesTexts } from '../features/legal/cookies.texts.js';
import pictureUrl from '../shared/illustrations/legal.svg?url';
import { paths } from '../shared/paths.js';
import { useServiceFacts, useSiteConfig } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function CookiesPage() {
  const { operator } = useSiteConfig();
  return (
    <TextScreen path={paths.cookies} page={cookiesTexts({ ...useServiceFacts(), operator })} pictureUrl={pictureUrl} />
  );
}
