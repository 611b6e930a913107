import { fineLinesTexts } from '../features/site/conditions/fine-lines.texts.js';
import pictureUrl from '../shared/illustrations/fine-lines.svg?url';
import { ConditionScreen } from './condition-screen.js';

export default function FineLinesPage() {
  return <ConditionScreen page={fineLinesTexts} pictureUrl={pictureUrl} />;
}
