import { paths } from '../../../common/paths.js';
import { aboutTexts } from '../features/site/about/about.texts.js';
import pictureUrl from '../shared/illustrations/about.svg?url';
import { useServiceDetails } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function AboutPage() {
  return (
    <TextScreen path={paths.about} page={aboutTexts(useServiceDetails())} pictureUrl={pictureUrl} type="AboutPage" />
  );
}
