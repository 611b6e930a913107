import { paths } from '../../../common/paths.js';
import { ServiceStatus } from '../features/site/status/service-status.js';
import { statusPageTexts } from '../features/site/status/status.texts.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import pictureUrl from '../shared/illustrations/legal.svg?url';
import { useServiceDetails } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function StatusPage() {
  return (
    <TextScreen path={paths.status} page={statusPageTexts(useServiceDetails())} pictureUrl={pictureUrl}>
      <QueryProvider>
        <ServiceStatus />
      </QueryProvider>
    </TextScreen>
  );
}
