import { paths } from '../../../common/paths.js';
import { researchTexts } from '../features/research/research.texts.js';
import pictureUrl from '../shared/illustrations/research.svg?url';
import { TextScreen } from './text-screen.js';

export default function ResearchPage() {
  return <TextScreen path={paths.research} page={researchTexts} pictureUrl={pictureUrl} />;
}
