import { paths } from '../../../common/paths.js';
import { researchTexts } from '../features/site/research/research.texts.js';
import pictureUrl from '../shared/illustrations/research.svg?url';
import { useServiceDetails } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function ResearchPage() {
  return <TextScreen path={paths.research} page={researchTexts(useServiceDetails())} pictureUrl={pictureUrl} />;
}
