import { acneTexts } from '../features/site/conditions/acne.texts.js';
import pictureUrl from '../shared/illustrations/acne.svg?url';
import { ConditionScreen } from './condition-screen.js';

export default function AcnePage() {
  return <ConditionScreen page={acneTexts} pictureUrl={pictureUrl} />;
}
