import { hairScalpTexts } from '../features/site/conditions/hair-scalp.texts.js';
import pictureUrl from '../shared/illustrations/hair-scalp.svg?url';
import { ConditionScreen } from './condition-screen.js';

export default function HairScalpPage() {
  return <ConditionScreen page={hairScalpTexts} pictureUrl={pictureUrl} />;
}
