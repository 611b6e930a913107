import { scarsTexts } from '../features/site/conditions/scars.texts.js';
import pictureUrl from '../shared/illustrations/scars.svg?url';
import { ConditionScreen } from './condition-screen.js';

export default function ScarsPage() {
  return <ConditionScreen page={scarsTexts} pictureUrl={pictureUrl} />;
}
