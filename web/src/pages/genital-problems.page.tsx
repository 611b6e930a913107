import { genitalProblemsTexts } from '../features/site/conditions/genital-problems.texts.js';
import pictureUrl from '../shared/illustrations/genital-problems.svg?url';
import { ConditionScreen } from './condition-screen.js';

export default function GenitalProblemsPage() {
  return <ConditionScreen page={genitalProblemsTexts} pictureUrl={pictureUrl} />;
}
