import { paths } from '../../../common/paths.js';
import { ExpertList } from '../features/site/experts/expert-list.js';
import { expertsTexts } from '../features/site/experts/experts.texts.js';
import pictureUrl from '../shared/illustrations/experts.svg?url';
import { useServiceDetails, useSiteConfig } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function ExpertsPage() {
  const { doctors } = useSiteConfig();
  const page = expertsTexts(useServiceDetails());
  return (
    <TextScreen path={paths.experts} page={page} pictureUrl={pictureUrl}>
      <ExpertList doctors={doctors} />
    </TextScreen>
  );
}
