import { nailsTexts } from '../features/site/conditions/nails.texts.js';
import pictureUrl from '../shared/illustrations/nails.svg?url';
import { ConditionScreen } from './condition-screen.js';

export default function NailsPage() {
  return <ConditionScreen page={nailsTexts} pictureUrl={pictureUrl} />;
}
