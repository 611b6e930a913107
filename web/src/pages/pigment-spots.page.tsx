import { pigmentSpotsTexts } from '../features/site/conditions/pigment-spots.texts.js';
import pictureUrl from '../shared/illustrations/pigment-spots.svg?url';
import { ConditionScreen } from './condition-screen.js';

export default function PigmentSpotsPage() {
  return <ConditionScreen page={pigmentSpotsTexts} pictureUrl={pictureUrl} />;
}
