import { otherSkinProblemsTexts } from '../features/site/conditions/other-skin-problems.texts.js';
import pictureUrl from '../shared/illustrations/other-skin-problems.svg?url';
import { ConditionScreen } from './condition-screen.js';

export default function OtherSkinProblemsPage() {
  return <ConditionScreen page={otherSkinProblemsTexts} pictureUrl={pictureUrl} />;
}
