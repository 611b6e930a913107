import { researchTexts } from '../features/research/research.texts.js';
import pictureUrl from '../shared/illustrations/research.svg?url';
import { paths } from '../shared/paths.js';
import { TextScreen } from './text-screen.js';

export default function ResearchPage() {
  return <TextScreen path={paths.research} page={researchTexts} pictureUrl={pictureUrl} />;
}
