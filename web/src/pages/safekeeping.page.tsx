import { paths } from '../../../common/paths.js';
import { drillLine } from '../features/site/safekeeping/drill-line.js';
import { safekeepingTexts } from '../features/site/safekeeping/safekeeping.texts.js';
import { useBusinessNow } from '../shared/hooks/use-business-now.js';
import pictureUrl from '../shared/illustrations/legal.svg?url';
import { NotFound } from '../shared/not-found/not-found.js';
import { usePage, useServiceDetails } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function SafekeepingPage() {
  const { config } = usePage();
  const now = useBusinessNow();
  const details = useServiceDetails();
  if (!config.drills) return <NotFound />;
  const line = drillLine(config.drills, now);
  return <TextScreen path={paths.safekeeping} page={safekeepingTexts(details, line)} pictureUrl={pictureUrl} />;
}
