import { paths } from '../../../common/paths.js';
import { privacyTexts } from '../features/site/legal/privacy.texts.js';
import pictureUrl from '../shared/illustrations/legal.svg?url';
import { useServiceDetails, useSiteConfig } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function PrivacyPage() {
  const { operator } = useSiteConfig();
  return (
    <TextScreen
      path={paths.privacy}
      page={privacyTexts({ ...useServiceDetails(), operator })}
      pictureUrl={pictureUrl}
    />
  );
}
