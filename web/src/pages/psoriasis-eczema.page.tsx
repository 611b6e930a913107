import { psoriasisEczemaTexts } from '../features/site/conditions/psoriasis-eczema.texts.js';
import pictureUrl from '../shared/illustrations/psoriasis-eczema.svg?url';
import { ConditionScreen } from './condition-screen.js';

export default function PsoriasisEczemaPage() {
  return <ConditionScreen page={psoriasisEczemaTexts} pictureUrl={pictureUrl} />;
}
