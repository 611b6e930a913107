import { paths } from '../../../common/paths.js';
import { accessibilityTexts } from '../features/site/legal/accessibility.texts.js';
import pictureUrl from '../shared/illustrations/legal.svg?url';
import { useServiceDetails, useSiteConfig } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function AccessibilityPage() {
  const { operator } = useSiteConfig();
  return (
    <TextScreen
      path={paths.accessibility}
      page={accessibilityTexts({ ...useServiceDetails(), operator })}
      pictureUrl={pictureUrl}
    />
  );
}
